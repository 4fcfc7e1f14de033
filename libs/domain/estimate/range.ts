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
