const MINUTE = 60_000;

/** Minutes until a patient is called: one in ten is called before `low`, half before `middle`, nine in ten before `high`. */
export interface Range {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

export const inWholeMinutes = ({ low, middle, high }: Range): Range => ({
  low: Math.round(low),
  middle: Math.round(middle),
  high: Math.round(high),
});

/** The range of the times, in milliseconds, that the runs of a clinic gave; null where most of them ended without a call. A bound that is not known is the last known time. */
export function rangeOfRuns(times: readonly number[]): Range | null {
  const sorted = Float64Array.from(times).sort();
  const known = sorted.findLastIndex(Number.isFinite);
  const quantile = (share: number): number => (sorted[Math.min(known, Math.floor(share * sorted.length))] ?? 0) / MINUTE;
  if (known < Math.floor(sorted.length / 2)) return null;
  return { low: quantile(0.1), middle: quantile(0.5), high: quantile(0.9) };
}

/** Minutes up to which bounds are shown as they are; longer ranges are widened to whole steps, since they are not known to the minute. */
const EXACT_UP_TO = 30;
const STEP = 5;
/** The most that is shown. */
export const MOST_HOURS = 3;
const MOST = MOST_HOURS * 60;

/** A range as people are shown it, by which of its bounds they need. */
export interface RoundedRange {
  readonly as: 'none' | 'under' | 'upTo' | 'about' | 'between' | 'open' | 'over';
  readonly low: number;
  readonly high: number;
}

export function roundedRange({ low, high }: Pick<Range, 'low' | 'high'>): RoundedRange {
  if (high === 0) return { as: 'none', low, high };
  if (high <= STEP) return { as: 'under', low, high: STEP };
  if (low >= MOST) return { as: 'over', low, high };
  if (low === high) return { as: 'about', low, high: high > EXACT_UP_TO ? Math.round(high / STEP) * STEP : high };
  if (high <= EXACT_UP_TO) return between(low, high);
  return between(Math.floor(low / STEP) * STEP, Math.ceil(high / STEP) * STEP);
}

function between(low: number, high: number): RoundedRange {
  if (high > MOST) return { as: 'open', low: Math.max(STEP, low), high };
  return { as: low === 0 ? 'upTo' : 'between', low, high };
}
