/** The least, the middle and the greatest of some figures. */
export interface Spread {
  readonly least: number;
  readonly middle: number;
  readonly greatest: number;
}

export const spreadOf = (figures: readonly number[]): Spread => ({
  least: percentile(figures, 0),
  middle: percentile(figures, 0.5),
  greatest: percentile(figures, 1),
});

/** The smallest figure that `share` of them do not exceed. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
