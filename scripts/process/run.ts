import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { place } from '../root.ts';
import { Program } from './program.ts';

export interface Run {
  /** Where its words are kept. */
  readonly log: string;
  readonly args: readonly string[];
  readonly limitMs: number;
  readonly variables?: Readonly<Record<string, string>>;
}

export interface Ended {
  readonly code: number;
  readonly words: string;
  readonly milliseconds: number;
  /** Stopped at its limit. */
  readonly late: boolean;
}

/** Runs a program to its end or its limit. Its words go to a file, which, unlike a pipe, no forgotten process can hold open. */
export async function run({ log, args, limitMs, variables }: Run): Promise<Ended> {
  mkdirSync(dirname(place(log)), { recursive: true });
  const begun = performance.now();
  const output = openSync(place(log), 'w');
  const program = new Program(args, output, { NO_COLOR: '1', ...variables });
  closeSync(output);
  const late = !(await program.endedWithin(limitMs));
  await program.stop();
  const code = await program.ended;
  return { code, words: readFileSync(place(log), 'utf8'), milliseconds: performance.now() - begun, late };
}
