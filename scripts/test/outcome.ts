export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What went wrong, in the words of whoever found it. */
  readonly words: readonly string[];
  /** What could not be run, and why. */
  readonly skips: readonly string[];
}

export const NOTHING: Outcome = { passed: 0, failed: 0, skipped: 0, words: [], skips: [] };

export const together = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.reduce(
    (sum, { passed, failed, skipped, words, skips }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      words: [...sum.words, ...words],
      skips: [...sum.skips, ...skips],
    }),
    NOTHING,
  );

/** Whoever counts reads this line: nothing else may stand in it, and nothing after it. */
export const lastLine = ({ passed, failed, skipped }: Outcome): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
