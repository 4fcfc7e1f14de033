import type { SetupTexts } from './texts/texts.ts';

export type QuestionId = keyof SetupTexts['questions'];
export type DoubtCode = keyof SetupTexts['doubts'];
export type WrongCode = keyof SetupTexts['wrong'];
/** Parameters of a text, written as `{name}` in it. */
export type Details = Readonly<Record<string, string>>;

/** The verdict on an answer. */
export type Verdict<T> =
  | { readonly value: T }
  /** A warning: the person may keep the answer. */
  | { readonly value: T; readonly doubt: DoubtCode; readonly details?: Details }
  | { readonly wrong: WrongCode; readonly details?: Details };

export interface Question<T> {
  readonly id: QuestionId;
  /** The value of an empty answer; undefined: an answer is required. */
  readonly fallback?: string | undefined;
  /** A secret: neither echoed while typed nor repeated. */
  readonly secret?: boolean;
  readonly accept: (answer: string) => Verdict<T> | Promise<Verdict<T>>;
}

/** The source of answers: a person at a terminal, lines through a pipe, or a file. */
export interface Interview {
  /** Returns the answer as typed. @throws CommandFailed at the end of the input */
  answer(question: Pick<Question<unknown>, 'id' | 'fallback' | 'secret'>, texts: SetupTexts): Promise<string>;
  /** Reports an invalid answer. @throws CommandFailed where no other can be given */
  refuse(id: QuestionId, words: string): Promise<void>;
  /** Asks whether to keep the answer despite the warning. */
  keepAnyway(id: QuestionId, words: string, texts: SetupTexts): Promise<boolean>;
}

/** Asks until there is a valid answer. */
export async function ask<T>(interview: Interview, texts: SetupTexts, question: Question<T>): Promise<T> {
  const { id, fallback = '', accept } = question;
  for (;;) {
    const answer = (await interview.answer(question, texts)).trim();
    const verdict = await accept(answer === '' ? fallback : answer);
    if ('wrong' in verdict) await interview.refuse(id, fill(texts.wrong[verdict.wrong], verdict.details));
    else if (!('doubt' in verdict)) return verdict.value;
    else if (await interview.keepAnyway(id, fill(texts.doubts[verdict.doubt], verdict.details), texts)) return verdict.value;
  }
}

export const fill = (words: string, details: Details = {}): string =>
  words.replace(/\{(\w+)\}/g, (placeholder, name: string) => details[name] ?? placeholder);
