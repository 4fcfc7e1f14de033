import type { SetupTexts } from './texts/texts.ts';

export type QuestionId = keyof SetupTexts['questions'];
export type DoubtCode = keyof SetupTexts['doubts'];
export type WrongCode = keyof SetupTexts['wrong'];
/** Stand in the words as `{name}`. */
export type Details = Readonly<Record<string, string>>;

/** What is to be said of an answer. */
export type Verdict<T> =
  | { readonly value: T }
  /** It may be right all the same: whoever answers decides. */
  | { readonly value: T; readonly doubt: DoubtCode; readonly details?: Details }
  | { readonly wrong: WrongCode; readonly details?: Details };

export interface Question<T> {
  readonly id: QuestionId;
  /** What an empty answer means; undefined: it must be answered. */
  readonly fallback?: string | undefined;
  /** Neither shown while it is typed nor repeated. */
  readonly secret?: boolean;
  readonly accept: (answer: string) => Verdict<T> | Promise<Verdict<T>>;
}

/** Whoever answers: a person at a terminal, lines through a pipe, or a file. */
export interface Interview {
  /** As it was typed. @throws CommandFailed where nobody answers any more */
  answer(question: Pick<Question<unknown>, 'id' | 'fallback' | 'secret'>, texts: SetupTexts): Promise<string>;
  /** The answer will not do. @throws CommandFailed where nobody can give another */
  refuse(id: QuestionId, words: string): Promise<void>;
  /** Whether it is kept in spite of this. */
  keep(id: QuestionId, words: string, texts: SetupTexts): Promise<boolean>;
}

/** Until there is an answer that will do. */
export async function ask<T>(interview: Interview, texts: SetupTexts, question: Question<T>): Promise<T> {
  const { id, fallback = '', accept } = question;
  for (;;) {
    const answer = (await interview.answer(question, texts)).trim();
    const verdict = await accept(answer === '' ? fallback : answer);
    if ('wrong' in verdict) await interview.refuse(id, fill(texts.wrong[verdict.wrong], verdict.details));
    else if (!('doubt' in verdict)) return verdict.value;
    else if (await interview.keep(id, fill(texts.doubts[verdict.doubt], verdict.details), texts)) return verdict.value;
  }
}

export const fill = (words: string, details: Details = {}): string =>
  words.replace(/\{(\w+)\}/g, (placeholder, name: string) => details[name] ?? placeholder);
