import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { run } from '../process/run.ts';
import { tool } from '../process/tools.ts';
import { place } from '../root.ts';
import { type JestReport, outcomeOf } from './jest-report.ts';
import { NOTHING, type Outcome, together } from './outcome.ts';

/** As arguments and not in NODE_OPTIONS: a product that a test starts runs as built, not from the sources. */
const NODE_ARGS = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
const TAIL = 60;

export interface JestSuite {
  readonly name: string;
  readonly limitMs: number;
  readonly args: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
}

export async function runJest({ name, limitMs, args, variables = {} }: JestSuite): Promise<Outcome> {
  const report = place(`test-results/${name}.json`);
  mkdirSync(place('test-results'), { recursive: true });
  rmSync(report, { force: true });
  const { code, late, words } = await run({
    log: `test-results/${name}.log`,
    args: [...NODE_ARGS, ...tool('jest', '--ci', '--passWithNoTests', '--json', '--outputFile', report, ...args)],
    limitMs,
    variables,
  });
  if (!existsSync(report))
    return { ...NOTHING, failed: 1, words: [late ? stopped(limitMs) : `jest ended with ${code}`, tail(words)] };
  // Jest wrote it.
  const outcome = outcomeOf(JSON.parse(readFileSync(report, 'utf8')) as JestReport, late ? 0 : code);
  if (late) return together([outcome, { ...NOTHING, failed: 1, words: [`${stopped(limitMs)}, after its last test`] }]);
  if (outcome.passed + outcome.failed + outcome.skipped > 0) return outcome;
  return { ...NOTHING, skipped: 1, skips: [`no ${name} test is there`] };
}

const stopped = (limitMs: number): string => `stopped at its limit of ${limitMs / 1000} s`;
const tail = (words: string): string => words.trim().split('\n').slice(-TAIL).join('\n');
