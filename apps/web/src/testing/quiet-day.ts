import type { Statistics } from '#libs/contracts/tickets/statistics.ts';

/** Figures of a day of two patients, both waiting: no wait has ended yet. */
export const QUIET_DAY: Statistics = {
  total: 2,
  waiting: 2,
  notified: 0,
  completed: 0,
  cancelled: 0,
  absent: 0,
  left: 0,
  waitingTime: { median: null, avg: null, latest: null },
  expectedWaitTime: null,
  estimate: null,
};
