import { median } from '#libs/domain/figures/median.ts';
import type { Told } from './backtest.ts';

/** How estimates held: errors and widths are medians in minutes, coverage is a share of 1. */
export interface Result {
  readonly patients: number;
  readonly coverage: number | null;
  readonly width: number | null;
  readonly error: number | null;
  readonly naive: { readonly error: number | null };
  readonly byAhead: readonly AheadResult[];
}

interface AheadResult {
  readonly ahead: number;
  readonly patients: number;
  readonly coverage: number | null;
  readonly error: number | null;
}

export function resultOf(told: readonly Told[]): Result {
  const byAhead = [...Map.groupBy(told, ({ ahead }) => ahead)].toSorted(([a], [b]) => a - b);
  return {
    patients: told.length,
    coverage: coverageOf(told),
    width: middleOf(told.map(({ range }) => range.high - range.low)),
    error: errorOf(told),
    naive: { error: middleOf(told.map(({ naive, truth }) => Math.abs(naive - truth))) },
    byAhead: byAhead.map(([ahead, some]) => ({
      ahead,
      patients: some.length,
      coverage: coverageOf(some),
      error: errorOf(some),
    })),
  };
}

/** The wait counts to the minute, as it is told. */
const isWithin = ({ range: { low, high }, truth }: Told): boolean => low <= Math.round(truth) && Math.round(truth) <= high;

const coverageOf = (told: readonly Told[]): number | null =>
  told.length === 0 ? null : Number((told.filter(isWithin).length / told.length).toFixed(3));

const errorOf = (told: readonly Told[]): number | null =>
  middleOf(told.map(({ range, truth }) => Math.abs(range.middle - truth)));

const middleOf = (values: readonly number[]): number | null => {
  const middle = median(values);
  return middle === undefined ? null : Number(middle.toFixed(1));
};
