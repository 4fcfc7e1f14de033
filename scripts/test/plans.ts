import { availableParallelism } from 'node:os';
import { PARTS } from '../check/parts.ts';
import { holds, runParts } from '../check/run-parts.ts';
import { Failure } from '../failure.ts';
import { build } from '../product/building.ts';
import { bringEngines } from './engines.ts';
import { runJest } from './jest-suite.ts';
import { NOTHING, type Outcome, together } from './outcome.ts';

export interface Suite {
  readonly name: string;
  run(): Promise<Outcome>;
}

const MINUTE = 60_000;
const PORTS = 'libs/(event-store|document-store|state-store|jobs|broadcast|privacy|mongodb|redis)/.*\\.int\\.spec\\.ts$';
const ALL_CORES = ['--maxWorkers', String(availableParallelism())];
/** People at a browser wait more than they do. */
const ONE_MORE = ['--maxWorkers', String(availableParallelism() + 1)];
/** Products under test want the machine for themselves. */
const ALONE = ['--runInBand'];
/** A test that hangs fails; one on a busy machine only takes longer. */
const PATIENT = ['--testTimeout', String(MINUTE)];

const jest = (name: string, limitMs: number, args: readonly string[], variables?: Readonly<Record<string, string>>): Suite => ({
  name,
  run: () => runJest({ name, limitMs, args: [...PATIENT, ...args], ...(variables && { variables }) }),
});

const building: Suite = { name: 'build', run: built };
const engines: Suite = { name: 'engines', run: bringEngines };

/** On two free cores all of it takes about a quarter of an hour; the limits are for machines that are not. */
export const PLANS: Readonly<Record<string, readonly Suite[]>> = {
  all: [
    building,
    { name: 'check', run: () => checked(5 * MINUTE) },
    jest('unit', 6 * MINUTE, [...ALL_CORES, '--selectProjects', 'unit', 'web']),
    engines,
    jest('int', 20 * MINUTE, [...ALL_CORES, '--selectProjects', 'int']),
    jest('e2e', 20 * MINUTE, [...ALONE, '--selectProjects', 'e2e']),
    jest('browser', 25 * MINUTE, [...ONE_MORE, '--selectProjects', 'browser']),
  ],
  long: [
    building,
    jest('isolation', 30 * MINUTE, [...ALONE, '--selectProjects', 'int', '--testPathPatterns', 'test/(isolation|fuzz)/'], {
      DAWR_LONG: '1',
    }),
    engines,
    jest('long', 120 * MINUTE, [...ALONE, '--selectProjects', 'e2e', 'browser', 'long'], { DAWR_LONG: '1' }),
    jest('distributed', 60 * MINUTE, [...ALONE, '--selectProjects', 'e2e', '--testPathPatterns', 'test/api/'], {
      DAWR_ENGINES: 'distributed',
    }),
  ],
  contract: [
    building,
    engines,
    jest('contract', 10 * MINUTE, [...ALONE, '--selectProjects', 'int', '--testPathPatterns', PORTS]),
  ],
};

async function built(): Promise<Outcome> {
  try {
    await build();
    return { ...NOTHING, passed: 1 };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { ...NOTHING, failed: 1, words: [error.message] };
  }
}

/** Each part of the check is a test. */
async function checked(limitMs: number): Promise<Outcome> {
  const parts = await runParts(PARTS, limitMs, () => undefined);
  return together(
    parts.map((part) =>
      holds(part) ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1, words: [`${part.name}\n${part.words.trim()}`] },
    ),
  );
}
