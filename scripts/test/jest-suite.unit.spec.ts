import { describe, expect, it } from '@jest/globals';
import type { JestCall, JestEnded } from './jest-call.ts';
import { type JestSuite, runJest } from './jest-suite.ts';

const SUITE = { name: 'int', limitMs: 60_000, args: ['--selectProjects', 'int'], spread: ['--maxWorkers', '2'], runsAgain: true };
const FAILED = { status: 'failed', title: 'calls', ancestorTitles: [], failureMessages: ['Error: late'] };
const DESK = {
  name: '/desk.int.spec.ts',
  status: 'failed',
  message: '● why',
  startTime: 0,
  endTime: 1,
  assertionResults: [FAILED],
};
const RED: JestEnded = {
  report: { testResults: [DESK] },
  code: 1,
  late: false,
  words: '',
  milliseconds: 1,
};

/** A suite whose every run of jest ends the same way. */
const suite = async (ended: JestEnded, changes: Partial<JestSuite> = {}) => {
  const calls: JestCall[] = [];
  const outcome = await runJest({ ...SUITE, ...changes }, async (call) => {
    calls.push(call);
    return ended;
  });
  return { outcome, calls };
};

describe('a suite of jest', () => {
  it('runs a failed file again by its path, with the projects and variables of the suite and files of its own', async () => {
    const { calls } = await suite(RED, { variables: { DAWR_ENGINES: 'distributed' }, since: 'main' });
    expect(calls.map(({ name, args }) => [name, ...args])).toEqual([
      ['int', '--selectProjects', 'int', '--maxWorkers', '2', '--changedSince', 'main'],
      ['int.again', '--selectProjects', 'int', '--runInBand', '--runTestsByPath', '/desk.int.spec.ts'],
    ]);
    expect(calls[1]?.variables).toEqual({ DAWR_ENGINES: 'distributed' });
  });

  it('runs nothing again in a suite that has no second runs', async () => {
    expect((await suite(RED, { runsAgain: false })).calls).toHaveLength(1);
  });

  it('runs nothing again after a suite that was stopped at its limit', async () => {
    const { outcome, calls } = await suite({ ...RED, late: true });
    expect(outcome).toMatchObject({
      failed: 2,
      words: [expect.any(String), 'stopped at its limit of 60 s, after its last test'],
    });
    expect(calls).toHaveLength(1);
  });

  it('runs nothing again after a crash that left no report', async () => {
    const { outcome, calls } = await suite({ ...RED, report: undefined, code: 134, words: 'out of memory' });
    expect(outcome).toMatchObject({ failed: 1, words: ['jest ended with 134', 'out of memory'] });
    expect(calls).toHaveLength(1);
  });

  it('names a suite without tests as not run, and why', async () => {
    const none = { ...RED, report: { testResults: [] }, code: 0 };
    expect((await suite(none)).outcome.skips).toEqual(['no int test is there']);
    expect((await suite(none, { since: 'main' })).outcome.skips).toEqual(['no int test imports what changed since main']);
  });
});
