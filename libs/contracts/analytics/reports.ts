import * as z from 'zod/mini';
import { all, instant } from '../answers.ts';

export const REPORT_KINDS = ['week', 'month'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The days of a report, both ends included. */
export const reportPeriod = { kind: z.enum(REPORT_KINDS), from: z.iso.date(), to: z.iso.date() };

export const analyticsReport = z.object({ id: z.string(), ...reportPeriod, madeAt: instant });
export type AnalyticsReport = z.infer<typeof analyticsReport>;

/** The reports of the session's clinic, the latest first. */
export const analyticsReportsAnswer = all(analyticsReport);
export type AnalyticsReportsAnswer = z.infer<typeof analyticsReportsAnswer>;
