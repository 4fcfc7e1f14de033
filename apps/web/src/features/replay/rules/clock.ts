import { fromAbsolute, toCalendarDateTime, toZoned } from '@internationalized/date';
import type { dayAt } from '#libs/contracts/tickets/queries.ts';

export type DayStart = Parameters<typeof dayAt>[1];

/** A time of a day that was put back has two instants. */
const OCCURRENCES = ['earlier', 'later'] as const;

/** The other instant at which the clock showed the same. */
export interface Twin {
  readonly isFirst: boolean;
  readonly other: string;
}

/** Null of an instant whose time came once. */
export function twinOf(at: string, timezone: string): Twin | null {
  const local = toCalendarDateTime(fromAbsolute(Date.parse(at), timezone));
  const [first, second] = OCCURRENCES.map((which) => toZoned(local, timezone, which).toDate().getTime());
  if (first === undefined || second === undefined || first === second) return null;
  const isFirst = Date.parse(at) === first;
  return { isFirst, other: new Date(isFirst ? second : first).toISOString() };
}

/** The time that the clinic's clock showed, `HH:mm`. */
export function clockAt(at: string, timezone: string): string {
  const { hour, minute } = fromAbsolute(Date.parse(at), timezone);
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}
