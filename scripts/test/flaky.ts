import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { place } from '../root.ts';

/** A test that failed, and why. */
export interface Failure {
  readonly test: string;
  /** The first line of its reason. */
  readonly message: string;
  /** The lines that follow, such as what was expected: a failure that does not come again can be understood by nothing else. */
  readonly details: readonly string[];
}

/** A file that failed in its suite and held alone, with its first failure. */
export interface Flaky extends Failure {
  readonly suite: string;
  /** Path from the project's top. */
  readonly file: string;
}

export const flakyWords = ({ file, test, message, details }: Flaky): string =>
  [`${file} › ${test}: ${message}`, ...details.map((line) => `    ${line}`)].join('\n');

export function keepFlaky(flaky: readonly Flaky[], path = place('test-results/flaky.json')): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(flaky, null, 2)}\n`);
}
