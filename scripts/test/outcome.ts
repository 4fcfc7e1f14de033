import type { Flaky } from './flaky.ts';
import type { TimedFile } from './slowest.ts';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Messages of the failed files, parts or programs. */
  readonly words: readonly string[];
  /** Tests that could not run here, with the reason. */
  readonly skips: readonly string[];
  /** Files that held only when they were run again; their tests count by the second run. */
  readonly flaky: readonly Flaky[];
  readonly files: readonly TimedFile[];
}

export const NOTHING: Outcome = { passed: 0, failed: 0, skipped: 0, words: [], skips: [], flaky: [], files: [] };

export const together = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.reduce(
    (sum, { passed, failed, skipped, words, skips, flaky, files }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      words: [...sum.words, ...words],
      skips: [...sum.skips, ...skips],
      flaky: [...sum.flaky, ...flaky],
      files: [...sum.files, ...files],
    }),
    NOTHING,
  );

/** The line that machines count by: nothing else may stand in it, and nothing after it. */
export const lastLine = ({ passed, failed, skipped }: Outcome): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
