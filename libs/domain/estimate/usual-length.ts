const MINUTE = 60_000;
/** Fewer visits do not tell what is usual. */
const ENOUGH = 5;
/** A visit is far longer than usual from so many times the usual length, */
const FAR = 3;
/** and from so much more than it. */
const FAR_AT_LEAST = 10 * MINUTE;
/** However long visits are, a longer one was not ended in time, or had a pause in it. */
const LONGEST_VISIT = 60 * MINUTE;

/** The median of some visits; Infinity: there are too few. */
export function usualLength(lengths: readonly number[]): number {
  if (lengths.length < ENOUGH) return Number.POSITIVE_INFINITY;
  return lengths.toSorted((a, b) => a - b)[lengths.length >> 1] ?? Number.POSITIVE_INFINITY;
}

/** The length from which a visit must have had a pause in it. */
export const farLonger = (usual: number): number => Math.min(LONGEST_VISIT, Math.max(FAR * usual, usual + FAR_AT_LEAST));
