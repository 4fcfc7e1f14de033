import type { Lang } from '#libs/contracts/lang.ts';
import type { Standing } from '../report.ts';

interface PluralForms {
  readonly ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
  readonly en: 'zero' | 'one' | 'other';
}

export type Column = 'number' | 'name' | 'service' | 'room' | 'status' | 'created' | 'firstCall' | 'wait' | 'calls' | 'completed';

/** All texts of a report in one language: a missing one does not compile. `{n}` is replaced by a number. */
export interface ReportWords<L extends Lang> {
  readonly title: string;
  readonly preparedBy: string;
  readonly preparedAt: string;
  readonly confidential: string;
  readonly statuses: Readonly<Record<Standing, string>>;
  readonly figures: { readonly title: string; readonly total: string; readonly completionRate: string };
  readonly waits: Readonly<Record<'title' | 'median' | 'average' | 'latest' | 'expected' | 'none', string>>;
  readonly services: {
    readonly title: string;
    readonly columns: Readonly<Record<'name' | 'patients' | 'waiting' | 'median' | 'average' | 'expected', string>>;
    readonly sentOn: string;
  };
  readonly chart: Readonly<Record<'title' | 'issued' | 'called', string>>;
  readonly tickets: Readonly<Record<'title' | 'total' | 'erased' | 'none', string>>;
  readonly columns: Readonly<Record<Column, string>>;
  readonly minutes: Readonly<Record<PluralForms[L], string>>;
  /** Texts around the page's number and the number of pages. */
  readonly page: { readonly before: string; readonly between: string };
}

/** The texts independent of the language, with the plural form of minutes chosen by their number. */
export type Words = Omit<ReportWords<Lang>, 'minutes'> & { readonly minutes: (count: number, written: string) => string };
