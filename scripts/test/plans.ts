import { availableParallelism } from 'node:os';
import { PARTS } from '../check/parts.ts';
import { holds, runParts } from '../check/run-parts.ts';
import { Failure } from '../failure.ts';
import { build } from '../product/build-stale.ts';
import { bringEngines } from './engines.ts';
import { INSTANTS } from './instants.ts';
import { type JestSuite, runJest } from './jest-suite.ts';
import { NOTHING, type Outcome, together } from './outcome.ts';
import { runPrograms } from './programs.ts';

export interface Suite {
  readonly name: string;
  /** Suites of jest run only what has changed `since` a commit, where one is given. */
  run(since?: string): Promise<Outcome>;
}

const MINUTE = 60_000;
const PORTS = 'libs/(event-store|document-store|state-store|jobs|broadcast|privacy|mongodb|redis)/.*\\.int\\.spec\\.ts$';
const ALL_CORES = ['--maxWorkers', String(availableParallelism())];
/** Engines, products under test and people at a browser wait more than they do. */
const ONE_MORE = ['--maxWorkers', String(availableParallelism() + 1)];
/** Long runs measure, and want the machine for themselves. */
const ALONE = ['--runInBand'];
const LONG = { DAWR_LONG: '1' };

const only = (pattern: string): string[] => ['--testPathPatterns', pattern];

type Tests = Pick<JestSuite, 'spread' | 'variables' | 'runsAgain'> & { readonly projects: readonly string[] };

const jest = (name: string, limitMs: number, { projects, ...tests }: Tests): Suite => ({
  name,
  run: (since) => runJest({ name, limitMs, since, args: ['--selectProjects', ...projects], ...tests }),
});

const building: Suite = { name: 'build', run: built };
const engines: Suite = { name: 'engines', run: bringEngines };

/** The long tests on little, once each: what no run includes stops working unseen. */
const SMOKE = { DAWR_SMOKE: '1' };

/** Suites one after the other; those of one step run side by side. */
type Plan = readonly (Suite | readonly Suite[])[];

/** All of it takes a quarter of an hour on two free cores, or less; the limits are for busy machines. */
export const PLANS: Readonly<Record<string, Plan>> = {
  all: [
    building,
    { name: 'check', run: () => checked(5 * MINUTE) },
    jest('unit', 6 * MINUTE, { projects: ['unit', 'web'], spread: ALL_CORES }),
    engines,
    jest('int', 20 * MINUTE, { projects: ['int'], spread: ONE_MORE, runsAgain: true }),
    // Programs wait as much as they work, and so do the long tests on little.
    [
      jest('e2e', 20 * MINUTE, { projects: ['e2e', 'long'], spread: ONE_MORE, variables: SMOKE, runsAgain: true }),
      { name: 'programs', run: () => runPrograms(10 * MINUTE) },
    ],
    jest('browser', 25 * MINUTE, { projects: ['browser'], spread: ONE_MORE, runsAgain: true }),
  ],
  // Isolation and long look for what is rare: a second run would hide it.
  long: [
    building,
    jest('isolation', 30 * MINUTE, { projects: ['int'], spread: [...ALONE, ...only('test/(isolation|fuzz)/')], variables: LONG }),
    engines,
    jest('long', 120 * MINUTE, { projects: ['e2e', 'browser', 'long'], spread: ALONE, variables: LONG }),
    jest('distributed', 60 * MINUTE, {
      projects: ['e2e'],
      spread: [...ALONE, ...only('test/api/')],
      variables: { DAWR_ENGINES: 'distributed' },
      runsAgain: true,
    }),
  ],
  'long-smoke': [building, jest('long-smoke', 5 * MINUTE, { projects: ['long'], spread: ONE_MORE, variables: SMOKE })],
  // A file that fails at one instant only is no accident of the machine: it is not run again.
  days: [
    building,
    engines,
    ...INSTANTS.flatMap((at) => [
      jest(`e2e-${at}`, 20 * MINUTE, { projects: ['e2e'], spread: ONE_MORE, variables: { TEST_CLOCK: at } }),
      jest(`browser-${at}`, 25 * MINUTE, { projects: ['browser'], spread: ONE_MORE, variables: { TEST_CLOCK: at } }),
    ]),
  ],
  contract: [
    building,
    engines,
    jest('contract', 10 * MINUTE, { projects: ['int'], spread: [...ALONE, ...only(PORTS)], runsAgain: true }),
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
