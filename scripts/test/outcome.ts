export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Messages of the failed files, parts or programs. */
  readonly words: readonly string[];
  /** Tests that could not run here, with the reason. */
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

/** The line that machines count by: nothing else may stand in it, and nothing after it. */
export const lastLine = ({ passed, failed, skipped }: Outcome): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
