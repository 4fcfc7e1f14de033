import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { place } from '../root.ts';

/** A file that failed in its suite and held alone; test and message are those of its first failure. */
export interface Flaky {
  readonly suite: string;
  /** Path from the project's top. */
  readonly file: string;
  readonly test: string;
  readonly message: string;
}

export const flakyLine = ({ file, test, message }: Flaky): string => `${file} › ${test}: ${message}`;

export function keepFlaky(flaky: readonly Flaky[], path = place('test-results/flaky.json')): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(flaky, null, 2)}\n`);
}
