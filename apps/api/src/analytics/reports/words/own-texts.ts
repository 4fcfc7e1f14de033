import type { ReportKind } from '#libs/contracts/analytics/reports.ts';

/** Texts that the page of analytics has not. */
export interface OwnTexts {
  readonly title: Readonly<Record<ReportKind, string>>;
  /** Says in a sentence which days it is about. */
  readonly when: Readonly<Record<ReportKind, string>>;
  readonly days: string;
  readonly notTold: string;
}
