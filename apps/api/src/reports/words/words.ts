import type { Lang } from '#libs/contracts/lang.ts';
import type { TicketStatus } from '#libs/domain/queue-day/state.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

interface PluralForms {
  readonly ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
  readonly en: 'one' | 'other';
}

export type Column = 'number' | 'name' | 'status' | 'created' | 'firstCall' | 'wait' | 'calls' | 'completed';

/** All that a report says in one language: a missing text does not compile. `{n}` stands for a number. */
export interface ReportWords<L extends Lang> {
  readonly title: string;
  readonly preparedBy: string;
  readonly preparedAt: string;
  readonly confidential: string;
  readonly statuses: Readonly<Record<TicketStatus, string>>;
  readonly figures: { readonly title: string; readonly total: string; readonly completionRate: string };
  readonly waits: Readonly<Record<'title' | 'median' | 'average' | 'latest' | 'expected', string>>;
  readonly chart: Readonly<Record<'title' | 'issued' | 'called', string>>;
  readonly tickets: Readonly<Record<'title' | 'total' | 'erased' | 'none', string>>;
  readonly columns: Readonly<Record<Column, string>>;
  readonly minutes: Readonly<Record<PluralForms[L], string>>;
  /** Between which the page's number and the number of pages stand. */
  readonly page: { readonly before: string; readonly between: string };
}

const WORDS: { readonly [L in Lang]: ReportWords<L> } = { ar, en };

export type Words = Omit<ReportWords<Lang>, 'minutes'> & { readonly minutes: (count: number, written: string) => string };

/** The words with their forms for a number: those that the language has, and `other`, which every language has. */
export function wordsOf(lang: Lang): Words {
  const { minutes, ...words } = WORDS[lang];
  const forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string } = minutes;
  const rules = new Intl.PluralRules(lang);
  return { ...words, minutes: (count, written) => (forms[rules.select(count)] ?? forms.other).replace('{n}', written) };
}
