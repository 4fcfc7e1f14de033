import { z } from 'zod';
import { CommandFailed, UsageError } from '#commands/command/failures.ts';
import type { Interview, Question, QuestionId } from './asking.ts';
import { en } from './texts/en.ts';

/** Questions with another text where a value exists already. */
const SAME: Readonly<Partial<Record<QuestionId, QuestionId>>> = { nextManagerEmail: 'managerEmail', masterKeyKept: 'masterKey' };
const NAMES = new Set(Object.keys(en.questions).filter((name) => !Object.hasOwn(SAME, name)));

const answers = z
  .object({ lang: z.enum(['ar', 'en']).default('en'), anyway: z.array(z.string()).default([]) })
  .catchall(z.union([z.string(), z.number()]).transform(String));

/** Answers from a file: a missing one takes its default, an invalid one ends the setup. */
export class GivenInterview implements Interview {
  readonly lang: 'ar' | 'en';
  private readonly given: Readonly<Record<string, unknown>>;
  private readonly anyway: readonly string[];

  /** @throws UsageError */
  constructor(json: string) {
    const parsed = answers.safeParse(parsedJson(json));
    if (!parsed.success) throw new UsageError(`--answers: ${problemOf(parsed.error)}`);
    const { lang, anyway, ...given } = parsed.data;
    const unknown = Object.keys(given).find((name) => !NAMES.has(name));
    if (unknown !== undefined)
      throw new UsageError(`--answers: there is no question ${unknown}; there are ${[...NAMES].join(', ')}`);
    this.lang = lang;
    this.anyway = anyway;
    this.given = given;
  }

  async answer({ id }: Pick<Question<unknown>, 'id'>): Promise<string> {
    return String(this.given[SAME[id] ?? id] ?? '');
  }

  async refuse(id: QuestionId, words: string): Promise<void> {
    throw new CommandFailed(`${SAME[id] ?? id}: ${words}`);
  }

  async keepAnyway(id: QuestionId, words: string): Promise<boolean> {
    if (this.anyway.includes(id)) return true;
    throw new CommandFailed(`${id}: ${words} ("anyway": ["${id}"] keeps it)`);
  }
}

/** Describes the field of a wrong type, or that the input is no object. */
function problemOf({ issues: [issue] }: z.ZodError): string {
  const [field] = issue?.path ?? [];
  if (field === undefined) return 'an object of JSON, such as {"clinicName": "…", "port": 3000}';
  if (field === 'anyway') return '"anyway" is a list of the questions whose doubtful answers are kept, such as ["publicUrl"]';
  if (field === 'lang') return '"lang" is "ar" or "en"';
  return `"${String(field)}" is a text or a number`;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
