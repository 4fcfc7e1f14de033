import type { RoomId, ServiceId } from '../../kernel/ids.ts';
import { NO_PLACES, type Places } from '../../queue-day/places.ts';
import { Calibration } from '../calibration.ts';
import { lessonsOf } from '../day-lessons.ts';
import type { Experience } from '../estimate.ts';
import { Lessons } from '../lessons.ts';
import type { Stay } from '../stay.ts';

/** Minutes of the day, which begins at 0. */
export const minute = (minutes: number): number => minutes * 60_000;

interface Where {
  readonly service?: ServiceId | null;
  readonly room?: RoomId | null;
}

/** Waits since a minute. */
export const waiting = (since: number, { service = null }: Where = {}): Stay => ({
  service,
  arrived: minute(since),
  since: minute(since),
  calledAt: null,
  room: null,
  leftAt: null,
  sentTo: null,
});

/** Came at the day's beginning, was called at a minute, and is there still, or left at another. */
export const called = (calledAt: number, leftAt: number | null, { service = null, room = null }: Where = {}): Stay => ({
  ...waiting(0, { service }),
  calledAt: minute(calledAt),
  room,
  leftAt: leftAt === null ? null : minute(leftAt),
});

/** Patients who wait from the beginning and are seen one after the other, each for so many minutes. */
export function seen(
  lengths: readonly number[],
  { from = 0, ...where }: Where & { readonly from?: number } = {},
): readonly Stay[] {
  let at = from;
  return lengths.map((length) => {
    at += length;
    return called(at - length, at, where);
  });
}

/** The experience of days like these, without any outcome of an estimate. */
export const taughtBy = (days: readonly (readonly Stay[])[], places: Places = NO_PLACES): Experience => ({
  lessons: new Lessons(days.map((stays) => lessonsOf(stays, places, 0))),
  calibration: new Calibration([]),
});

export const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index));
