import type { AnalyticsFigures, WholeFigures } from '../analytics.ts';

/** Figures of forty patients, but for what a test is about. */
export const someFigures = (rest: Partial<AnalyticsFigures> = {}): AnalyticsFigures => ({
  arrivals: 40,
  calls: 44,
  recalls: 4,
  completed: 36,
  absent: 4,
  cancelled: 0,
  left: 0,
  unfinished: 0,
  moved: 0,
  tooLong: 0,
  waits: 40,
  withinTarget: null,
  wait: { median: 14, p90: 38 },
  service: { median: 9, p90: 20 },
  ...rest,
});

/** The same with messages: none, but for what a test is about. */
export const someWholeFigures = ({
  messages = { sent: 0, delivered: 0, failed: 0 },
  ...rest
}: Partial<WholeFigures> = {}): WholeFigures => ({ ...someFigures(rest), messages });
