import { type Run, run } from '../process/run.ts';
import { place } from '../root.ts';
import { NOTHING, type Outcome, together } from './outcome.ts';

const NODE_ARGS = ['--disable-warning=ExperimentalWarning'];
const TAIL = 40;
/** Exit code of a program that lacks what it needs, which its last line names. */
const NOT_RUN = 77;
/** Number of the first program among the processes that take ports side by side; those of jest count from 1. */
const PORTS = 39;

/** Programs that people start by hand, in the short form of each: what no suite runs stops working unseen. */
const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  bench: ['test/bench/bench.ts', '--smoke'],
  'bench-distributed': ['test/bench/bench.ts', '--distributed', '--smoke'],
  screenshots: ['test/screens/screenshots.ts', '--smoke'],
};

/** Side by side: in its short form none of them measures anything. */
export async function runPrograms(limitMs: number): Promise<Outcome> {
  const runs = Object.entries(PROGRAMS).map(([name, [program = '', ...args]], index) =>
    outcomeOf(name, {
      log: `test-results/${name}.log`,
      args: [...NODE_ARGS, place(program), ...args],
      variables: { PORTS_OF: String(PORTS - index) },
      limitMs,
    }),
  );
  return together(await Promise.all(runs));
}

async function outcomeOf(name: string, program: Run): Promise<Outcome> {
  const { limitMs } = program;
  const { code, late, words } = await run(program);
  const lines = words.trim().split('\n');
  const failure = late ? `stopped at its limit of ${limitMs / 1_000} s` : `ended with ${code}`;
  if (code === 0 && !late) return { ...NOTHING, passed: 1 };
  if (code === NOT_RUN) return { ...NOTHING, skipped: 1, skips: [`${name}: ${lines.at(-1)}`] };
  return { ...NOTHING, failed: 1, words: [`${name} ${failure}\n${lines.slice(-TAIL).join('\n')}`] };
}
