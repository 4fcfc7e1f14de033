import { run } from '../process/run.ts';
import { place } from '../root.ts';
import { NOTHING, type Outcome, together } from './outcome.ts';

const NODE_ARGS = ['--disable-warning=ExperimentalWarning'];
const TAIL = 40;
/** Exit code of a program that lacks what it needs, which its last line names. */
const NOT_RUN = 77;

/** Programs that people start by hand, in the short form of each: what no suite runs stops working unseen. */
const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  bench: ['test/bench/bench.ts', '--smoke'],
  'bench-distributed': ['test/bench/bench.ts', '--distributed', '--smoke'],
  screenshots: ['test/screens/screenshots.ts', '--smoke'],
};

export async function runPrograms(limitMs: number): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const [name, [program = '', ...args]] of Object.entries(PROGRAMS)) {
    const log = `test-results/${name}.log`;
    const { code, late, words } = await run({ log, args: [...NODE_ARGS, place(program), ...args], limitMs });
    const lines = words.trim().split('\n');
    const failure = late ? `stopped at its limit of ${limitMs / 1_000} s` : `ended with ${code}`;
    if (code === 0 && !late) outcomes.push({ ...NOTHING, passed: 1 });
    else if (code === NOT_RUN) outcomes.push({ ...NOTHING, skipped: 1, skips: [`${name}: ${lines.at(-1)}`] });
    else outcomes.push({ ...NOTHING, failed: 1, words: [`${name} ${failure}\n${lines.slice(-TAIL).join('\n')}`] });
  }
  return together(outcomes);
}
