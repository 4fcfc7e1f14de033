import * as z from 'zod/mini';
import { one } from '../answers.ts';
import { estimate } from './estimate.ts';

/** Seconds; null until the first wait has ended. */
const wait = z.nullable(z.number().check(z.minimum(0)));
const count = z.int().check(z.minimum(0));

const serviceWait = z.object({
  id: z.string(),
  name: z.string(),
  waiting: count,
  /** Whole minutes, for a patient joining now; null where no room in use calls for the service. */
  expectedWaitTime: z.nullable(count),
  /** The range around it; null where nothing is known of how long visits take. */
  estimate,
  /** Numbers of those who come next, in this order. */
  next: z.array(z.int()),
});

export const statistics = z.object({
  total: count,
  waiting: count,
  notified: count,
  completed: count,
  cancelled: count,
  /** Parts of the cancelled: called, and did not come; and patients who gave up the turn. */
  absent: count,
  left: count,
  waitingTime: z.object({ median: wait, avg: wait, latest: wait }),
  /** Whole minutes, for a patient joining now; null over all services, where each has its own, and for one that no room calls for. */
  expectedWaitTime: z.nullable(count),
  estimate,
  /** Absent in a clinic without services, and in the figures of one. */
  services: z.optional(z.array(serviceWait)),
});
export type Statistics = z.infer<typeof statistics>;

export const statisticsAnswer = one(statistics);
