import type { ClinicDay } from '../kernel/ids.ts';
import type { Plan } from './worked-day.ts';

export const CAUSE_KINDS = ['roomLate', 'roomEarly', 'firstCallLate', 'arrivals', 'longVisits', 'fewRooms'] as const;
export type CauseKind = (typeof CAUSE_KINDS)[number];

/** Something that was unlike the other weekdays, on the same weekday at least twice: it may be why people waited. */
export interface Candidate {
  readonly kind: CauseKind;
  /** Places in the clinic's lists; null: of all. */
  readonly service: number | null;
  readonly room: number | null;
  readonly weekday: number;
  /** Minutes of the day between which it was so. */
  readonly from: number;
  readonly to: number;
  /** Days of that weekday on which it was so. */
  readonly days: readonly ClinicDay[];
  /** A time of day, a count in an hour, minutes of a visit or a count of rooms, by the kind. */
  readonly usual: number;
  readonly seen: number;
  /** The same day without it. */
  readonly without: (plan: Plan) => Plan;
}

/** Days of one weekday that a cause needs. */
export const LEAST_DAYS = 2;
/** Days of other weekdays that make something usual. */
export const LEAST_OTHERS = 3;
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
