import { callJest, type JestCall, type JestEnded } from './jest-call.ts';
import { outcomeOf } from './jest-report.ts';
import { NOTHING, type Outcome, together } from './outcome.ts';
import { runAgain } from './run-again.ts';

const TAIL = 60;

export interface JestSuite {
  readonly name: string;
  readonly limitMs: number;
  /** Projects and what holds for each test: also of a second run. */
  readonly args: readonly string[];
  /** Choice of the files, and how many run at a time. */
  readonly spread: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
  /** Each file that fails is run once more, alone. */
  readonly runsAgain?: boolean;
  /** Only tests that import what has changed since this commit. */
  readonly since?: string | undefined;
}

/** `call` is jest itself, but in a spec. */
export async function runJest(suite: JestSuite, call: (call: JestCall) => Promise<JestEnded> = callJest): Promise<Outcome> {
  const { name, limitMs, args, spread, variables = {}, since } = suite;
  const first = await call({ name, limitMs, args: [...args, ...spread, ...changed(since)], variables });
  const { report, code, late, words } = first;
  if (!report) return { ...NOTHING, failed: 1, words: [late ? stopped(limitMs) : `jest ended with ${code}`, tail(words)] };
  if (late)
    return together([outcomeOf(report, 0), { ...NOTHING, failed: 1, words: [`${stopped(limitMs)}, after its last test`] }]);
  // All second runs together may take as long as the suite.
  const end = performance.now() + limitMs;
  const alone = (file: string): Promise<JestEnded> =>
    call({
      name: `${name}.again`,
      limitMs: Math.max(0, end - performance.now()),
      args: [...args, '--runInBand', '--runTestsByPath', file],
      variables,
    });
  const outcome = suite.runsAgain ? await runAgain(name, { report, code }, alone) : outcomeOf(report, code);
  if (outcome.passed + outcome.failed + outcome.skipped > 0) return outcome;
  return {
    ...NOTHING,
    skipped: 1,
    skips: [since ? `no ${name} test imports what changed since ${since}` : `no ${name} test is there`],
  };
}

const changed = (since: string | undefined): string[] => (since ? ['--changedSince', since] : []);
const stopped = (limitMs: number): string => `stopped at its limit of ${limitMs / 1000} s`;
const tail = (words: string): string => words.trim().split('\n').slice(-TAIL).join('\n');
