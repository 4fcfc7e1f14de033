import type { ServiceId } from '../kernel/ids.ts';
import type { DayLessons, Visit } from './day-lessons.ts';

/** How visits vary, as variances of their length in proportion to the usual one. */
export interface Pace {
  /** The variance between the means of whole days. */
  readonly between: number;
  /** The variance between the visits of one day. */
  readonly within: number;
}

/** Days of which there are too few to compare: a fifth more or less than usual would not surprise. */
export const NO_PACE: Pace = { between: 0.04, within: 0.25 };
const ENOUGH_DAYS = 3;

/** A day's pace as it is believed to be: its mean in proportion to the usual one, and how far off that may be. */
export interface DayPace {
  readonly factor: number;
  readonly deviation: number;
}

type Usual = (service: ServiceId | null) => number;

export function paceOf(days: readonly DayLessons[], usual: Usual): Pace {
  const all = days.map(({ visits }) => ratios(visits, usual)).filter((day) => day.length > 1);
  if (all.length < ENOUGH_DAYS) return NO_PACE;
  const means = all.map(mean);
  const within = mean(all.map(variance));
  const byChance = mean(all.map((day) => within / day.length));
  return { between: Math.max(0, variance(means) - byChance), within };
}

/** Today's visits count for the more, the more there are of them, and the more days differ from each other anyway. */
export function paceToday({ between, within }: Pace, visits: readonly Visit[], usual: Usual): DayPace {
  if (between === 0) return { factor: 1, deviation: 0 };
  const today = ratios(visits, usual);
  const weight = today.length === 0 ? 0 : between / (between + within / today.length);
  return { factor: 1 + weight * (mean(today) - 1), deviation: Math.sqrt(between * (1 - weight)) };
}

const ratios = (visits: readonly Visit[], usual: Usual): readonly number[] =>
  visits.flatMap(({ service, pace }) => (pace === null ? [] : pace / Math.max(1, usual(service))));

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function variance(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / Math.max(1, values.length - 1);
}
