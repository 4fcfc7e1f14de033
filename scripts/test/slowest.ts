import { seconds } from '../seconds.ts';

/** A test file, and how long it took beside others. */
export interface TimedFile {
  /** Path from the project's top. */
  readonly file: string;
  readonly tookMs: number;
}

const MOST = 5;

/** Lines for the files that took the longest. */
export const slowest = (files: readonly TimedFile[]): readonly string[] =>
  files
    .toSorted((one, other) => other.tookMs - one.tookMs)
    .slice(0, MOST)
    .map(({ file, tookMs }) => `${seconds(tookMs)} ${file}`);
