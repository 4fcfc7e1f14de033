import type { Analytics } from './analytics.ts';
import { type Days, daysBetween, weekdayOf } from './days.ts';
import { weekdaysFrom } from './week.ts';

export interface HeatCell {
  readonly weekday: number;
  readonly arrivals: number;
  /** Shade of the cell, from 0, nobody, to 4, as many as at the busiest hour. */
  readonly heat: number;
  /** The day that the cell opens: the last of its weekday on which patients came; null: none. */
  readonly day: string | null;
  /** Whether the cell counts that day alone. */
  readonly isOfOneDay: boolean;
}

export interface HeatRow {
  readonly hour: number;
  readonly cells: readonly HeatCell[];
}

/** The weekday on which the week begins, and the hour at which the day does. */
export interface HeatOrder {
  readonly weekStartsOn: number;
  readonly start: number;
}

const HOTTEST = 4;
const WEEK = 7;

/** Hours in the order of the clinic's day, which begins at `start`. */
export const inDayOrder = (start: number) => (one: number, other: number) =>
  ((one - start + 24) % 24) - ((other - start + 24) % 24);

/** Patients by hour and weekday, whole from the first hour to the last; weekdays that were not in the days are left out. */
export function heatOf(
  { from, to, hours, days: counted }: Days & Pick<Analytics, 'hours' | 'days'>,
  { weekStartsOn, start }: HeatOrder,
): readonly HeatRow[] {
  const days = daysBetween({ from, to }, WEEK + 1);
  const isOfOneDay = days.length <= WEEK;
  const occurring = new Set(days.map(weekdayOf));
  const weekdays = weekdaysFrom(weekStartsOn).filter((weekday) => occurring.has(weekday));
  const most = Math.max(...hours.map(({ arrivals }) => arrivals));
  return hoursBetween(
    hours.map(({ hour }) => hour),
    start,
  ).map((hour) => ({
    hour,
    cells: weekdays.map((weekday) => {
      const arrivals = hours.find((row) => row.weekday === weekday && row.hour === hour)?.arrivals ?? 0;
      const day = counted.findLast((each) => weekdayOf(each.day) === weekday)?.day ?? null;
      return { weekday, arrivals, heat: Math.ceil((arrivals / most) * HOTTEST), day, isOfOneDay };
    }),
  }));
}

/** Patients of one day by the hour, whole from the first to the last. */
export const arrivalsOf = (hours: Analytics['hours'], start: number): readonly { hour: number; arrivals: number }[] =>
  hoursBetween(
    hours.map(({ hour }) => hour),
    start,
  ).map((hour) => ({ hour, arrivals: hours.find((row) => row.hour === hour)?.arrivals ?? 0 }));

function hoursBetween(hours: readonly number[], start: number): readonly number[] {
  const [first] = hours.toSorted(inDayOrder(start));
  const last = hours.toSorted(inDayOrder(start)).at(-1);
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: ((last - first + 24) % 24) + 1 }, (_, index) => (first + index) % 24);
}
