import * as z from 'zod/mini';
import { CAUSE_KINDS, type CauseKind } from '#libs/domain/causes/candidate.ts';
import { instant } from '../answers.ts';

export type { CauseKind };

/** The change that would help, by the kind of cause. */
export const CHANGES = {
  roomLate: 'openOnTime',
  roomEarly: 'closeOnTime',
  firstCallLate: 'callOnTime',
  arrivals: 'usualArrivals',
  longVisits: 'usualVisits',
  fewRooms: 'usualRooms',
} as const satisfies Record<CauseKind, string>;

const minutes = z.int().check(z.minimum(0));

/** Something that one weekday had unlike the others, and without which less would have been waited. */
export const cause = z.object({
  kind: z.enum(CAUSE_KINDS),
  clinic: z.string(),
  /** Ids; null: of the whole clinic. */
  service: z.nullable(z.string()),
  room: z.nullable(z.string()),
  /** 1 is Monday. */
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  /** Minutes since midnight between which it was so. */
  from: minutes,
  to: minutes,
  days: z.array(z.iso.date()),
  /** Its share of all waiting beyond the target. */
  share: z.number().check(z.minimum(0), z.maximum(1)),
  /** Values by the kind: minutes since midnight, patients in an hour, minutes of a visit, or rooms. */
  usual: z.number(),
  seen: z.number(),
  /** Minutes within which nine in ten waited on those days, as they were and with the change; null: it was not simulated. */
  effect: z.nullable(z.object({ change: z.enum(Object.values(CHANGES)), p90: z.object({ before: minutes, after: minutes }) })),
  /** When the longest wait ended on the worst of those days. */
  worst: z.nullable(instant),
  /** That day: the minutes at which patients came and were called, of the service or of all, and the hours of each room. */
  picture: z.nullable(
    z.object({
      day: z.iso.date(),
      arrived: z.array(minutes),
      called: z.array(minutes),
      rooms: z.array(z.object({ room: z.nullable(z.string()), opens: minutes, closes: minutes })),
    }),
  ),
});
export type Cause = z.infer<typeof cause>;
export type CausePicture = NonNullable<Cause['picture']>;
