import type { ServiceId } from '../kernel/ids.ts';
import type { DayLessons, Visit } from './day-lessons.ts';
import type { Samples } from './samples.ts';

/** How visits vary, as variances of their length in proportion to the usual one. */
export interface Pace {
  /** The variance between the means of whole days. */
  readonly between: number;
  /** The variance between the visits of one day. */
  readonly within: number;
  /** The variance of the usual length itself, which is the mean of a few visits of a few days. */
  readonly ofUsual: number;
}

/** Days of which there are too few to compare: a fifth more or less than usual would not surprise. */
export const NO_PACE: Pace = { between: 0.04, within: 0.25, ofUsual: 0 };
const ENOUGH_DAYS = 3;
/** That guess, made less where visits hardly vary, counts as so many known days: three days may be alike by chance. */
const GUESSED_DAYS = 1;

/** A day's pace as it is believed to be: its mean in proportion to the usual one, and how far off that may be. */
export interface DayPace {
  readonly factor: number;
  readonly deviation: number;
}

type Usual = (service: ServiceId | null) => number;

export function paceOf(days: readonly DayLessons[], lengths: (service: ServiceId | null) => Samples): Pace {
  const all = days.map(({ visits }) => ratios(visits, (service) => lengths(service).mean)).filter((day) => day.length > 1);
  const { between, within } = all.length < ENOUGH_DAYS ? NO_PACE : variancesOf(all);
  const byVisits = mean(
    days.flatMap(({ visits }) => visits.map(({ service }) => within / Math.max(1, lengths(service).drawnFrom))),
  );
  return { between, within, ofUsual: byVisits + between / Math.max(1, all.length) };
}

function variancesOf(days: readonly (readonly number[])[]): Pick<Pace, 'between' | 'within'> {
  const within = mean(days.map(variance));
  const byChance = mean(days.map((day) => within / day.length));
  const known = days.length - 1;
  const guess = Math.min(1, within / NO_PACE.within) * NO_PACE.between;
  const between = known * (variance(days.map(mean)) - byChance) + GUESSED_DAYS * guess;
  return { between: Math.max(0, between / (known + GUESSED_DAYS)), within };
}

/** Today's visits weigh more as their number grows, and where the usual length says little about one day. */
export function paceToday({ between, within, ofUsual }: Pace, visits: readonly Visit[], usual: Usual): DayPace {
  const unknown = between + ofUsual;
  if (unknown === 0) return { factor: 1, deviation: 0 };
  const today = ratios(visits, usual);
  const weight = today.length === 0 ? 0 : unknown / (unknown + within / today.length);
  return { factor: 1 + weight * (mean(today) - 1), deviation: Math.sqrt(unknown * (1 - weight)) };
}

const ratios = (visits: readonly Visit[], usual: Usual): readonly number[] =>
  visits.flatMap(({ service, pace }) => (pace === null ? [] : pace / Math.max(1, usual(service))));

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function variance(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / Math.max(1, values.length - 1);
}
