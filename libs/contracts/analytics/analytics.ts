import * as z from 'zod/mini';
import { one } from '../answers.ts';
import { asList, maybe } from '../query.ts';
import { cause } from './causes.ts';

const count = z.int().check(z.minimum(0));
/** Whole minutes, rounded up; null where fewer were measured than make a figure. */
const spread = z.object({ median: z.nullable(count), p90: z.nullable(count) });

/** Measures of any part of the clinic's days. Deleted tickets do not count. */
const measures = {
  /** Patients who came. */
  arrivals: count,
  /** Every call, and those among them that repeated another. */
  calls: count,
  recalls: count,
  completed: count,
  absent: count,
  cancelled: count,
  left: count,
  /** Patients who still waited or were with the doctor as their day ended. */
  unfinished: count,
  /** Times that a patient was sent on to another service. */
  moved: count,
  /** Visits too long to be one, left out of `service`. */
  tooLong: count,
  /** Waits that ended with a call, and those among them that were as short as the clinic wants; null where one had no target. */
  waits: count,
  withinTarget: z.nullable(count),
  wait: spread,
  service: spread,
} as const;

export type AnalyticsFigures = z.infer<z.ZodMiniObject<typeof measures>>;

/** Measures of whole patients. A message goes to a patient, and a part of the clinic has none. */
const wholeMeasures = {
  ...measures,
  /** Messages to the patients who came: all that were tried, and those among them that reached the phone, or did not. */
  messages: z.object({ sent: count, delivered: count, failed: count }),
} as const;
const wholeFigures = z.object(wholeMeasures);
export type WholeFigures = z.infer<typeof wholeFigures>;

/** So many of a hundred patients are to be called within so many minutes. */
const target = z.object({ minutes: z.int().check(z.minimum(1)), share: z.int().check(z.minimum(1), z.maximum(100)) });

const hour = z.int().check(z.minimum(0), z.maximum(23));
/** Ids of services, rooms and members are unique in their clinic alone. */
const part = { clinic: z.string(), id: z.string() };

export const analytics = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  totals: wholeFigures,
  /** Figures of as many days right before. */
  before: wholeFigures,
  days: z.array(z.object({ day: z.iso.date(), ...wholeMeasures })),
  /** Figures by the hour of arrival; weekday 1 is Monday. */
  hours: z.array(z.object({ weekday: z.int().check(z.minimum(1), z.maximum(7)), hour, ...wholeMeasures })),
  /** How many waited at once in a clinic over its day: on average, and at most. */
  lengths: z.array(z.object({ hour, mean: z.number().check(z.minimum(0)), max: count })),
  clinics: z.array(z.object({ id: z.string(), name: z.string(), target: z.nullable(target), ...wholeMeasures })),
  services: z.array(z.object({ ...part, name: z.string(), target: z.nullable(target), ...measures })),
  rooms: z.array(z.object({ ...part, name: z.string(), ...measures })),
  /** Causes of waiting, at most five, the largest share first; null: too few visits to tell. A server of the former release names none. */
  causes: z.optional(z.nullable(z.array(cause))),
  /** The share of the waiting beyond the target that no cause took. */
  unexplained: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(1)))),
  /** Only of clinics that show them. The name is null once the member is erased. */
  staff: z.array(z.object({ ...part, name: z.nullable(z.string()), ...measures })),
});
export type Analytics = z.infer<typeof analytics>;

export const analyticsAnswer = one(analytics);

/** The days, both ends included; the seven that end today where no range is asked for, or one that is none or too long. */
export const analyticsQuery = z.object({
  from: maybe(z.iso.date()),
  to: maybe(z.iso.date()),
  /** The person's clinics, repeated; an id that is none of them answers 404, so nothing is dropped here. */
  clinic: z.catch(z._default(z.pipe(z.transform(asList), z.array(z.string())), []), []),
});
export type AnalyticsQuery = z.output<typeof analyticsQuery>;

/** Columns of the CSV, in their order: a row a clinic, day and hour. */
export const ANALYTICS_COLUMNS = [
  'clinic',
  'day',
  'hour',
  'arrivals',
  'calls',
  'recalls',
  'completed',
  'absent',
  'cancelled',
  'left',
  'unfinished',
  'moved',
  'tooLong',
  'waits',
  'withinTarget',
  'wait.median',
  'wait.p90',
  'service.median',
  'service.p90',
  'messages.sent',
  'messages.delivered',
  'messages.failed',
] as const;
