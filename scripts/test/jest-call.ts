import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Ended, type Run, run } from '../process/run.ts';
import { tool } from '../process/tools.ts';
import { place } from '../root.ts';
import type { JestReport } from './jest-report.ts';

/** Folder of compiled code, which the threads and programs of all tests share: most load the same files, and a thread strips types by itself. */
const COMPILED = { NODE_COMPILE_CACHE: place('.cache/compiled') };
/** Arguments, not in NODE_OPTIONS: a product that a test starts runs as built, not from the sources. */
const NODE_ARGS = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];

export interface JestCall extends Omit<Run, 'log'> {
  /** Report and log stand under it in test-results. */
  readonly name: string;
}

export interface JestEnded extends Ended {
  /** Missing where jest was stopped or crashed before its end. */
  readonly report: JestReport | undefined;
}

export async function callJest({ name, args, variables, ...limits }: JestCall): Promise<JestEnded> {
  const report = place(`test-results/${name}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const ended = await run({
    ...limits,
    variables: { ...COMPILED, ...variables },
    log: `test-results/${name}.log`,
    args: [...NODE_ARGS, ...tool('jest', '--ci', '--passWithNoTests', '--json', '--outputFile', report, ...args)],
  });
  // Jest wrote it.
  return { ...ended, report: existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as JestReport) : undefined };
}
