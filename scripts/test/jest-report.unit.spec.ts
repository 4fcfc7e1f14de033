import { describe, expect, it } from '@jest/globals';
import { firstFailure, outcomeOf } from './jest-report.ts';

const test = (status: string, title = 'a test', ...ancestorTitles: string[]) => ({
  status,
  title,
  ancestorTitles,
  failureMessages: null,
});
const passing = {
  name: 'good.unit.spec.ts',
  status: 'passed',
  message: '',
  startTime: 10_000,
  endTime: 11_500,
  assertionResults: [test('passed'), test('passed')],
};

describe('what jest reports', () => {
  it('counts the tests of a jest report by their status, and tells how long each file took', () => {
    const failing = {
      ...passing,
      name: 'bad.unit.spec.ts',
      status: 'failed',
      message: ' ● why ',
      assertionResults: [test('failed'), test('passed')],
    };
    expect(outcomeOf({ testResults: [passing, failing] }, 1)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
      words: ['bad.unit.spec.ts\n● why'],
      skips: [],
      flaky: [],
      files: [
        { file: 'good.unit.spec.ts', tookMs: 1_500 },
        { file: 'bad.unit.spec.ts', tookMs: 1_500 },
      ],
    });
  });

  it('counts a test file that could not be run as a failure', () => {
    const broken = { ...passing, name: 'broken.unit.spec.ts', status: 'failed', message: 'no such module', assertionResults: [] };
    expect(outcomeOf({ testResults: [passing, broken] }, 1)).toMatchObject({
      passed: 2,
      failed: 1,
      words: ['broken.unit.spec.ts\nno such module'],
    });
  });

  it('counts a bad exit code of jest as a failure, although all tests passed', () => {
    expect(outcomeOf({ testResults: [passing] }, 134)).toMatchObject({ passed: 2, failed: 1, words: ['jest ended with 134'] });
  });

  it('names skipped tests by the title that gives the reason, their own or their group’s', () => {
    const group = 'MongoDB: no MONGODB_URL, no docker, no mongod';
    const skipping = {
      ...passing,
      assertionResults: [
        test('pending', 'stores', group),
        test('pending', 'finds', group),
        test('todo', 'alone'),
        test('pending', 'restarts (not run: about one process)', 'the API'),
        test('passed'),
      ],
    };
    expect(outcomeOf({ testResults: [skipping] }, 0)).toMatchObject({
      passed: 1,
      failed: 0,
      skipped: 4,
      skips: [`${group} (2 tests)`, 'alone (1 test)', 'restarts (not run: about one process) (1 test)'],
    });
  });

  it('tells the first failure of a file by the test’s full title and its reason, and where it came from', () => {
    const reason = 'Error: \u001b[31mone\u001b[39m\n\n- Expected\n+ Received\n    at x.ts:1\n    at node:internal/timers:2';
    const failing = { ...test('failed', 'counts', 'a clinic'), failureMessages: [reason, 'Error: two'] };
    const file = { ...passing, status: 'failed', assertionResults: [test('passed'), failing, test('failed')] };
    expect(firstFailure(file)).toEqual({
      test: 'a clinic › counts',
      message: 'Error: one',
      details: ['- Expected', '+ Received', '    at x.ts:1'],
    });
  });

  it('tells the failure of a file that could not be run by its reason, without the heading', () => {
    const message = '  ● Test suite failed to run\n\n    no such module\n    at x.ts:1';
    expect(firstFailure({ ...passing, status: 'failed', message, assertionResults: [] })).toEqual({
      test: 'the file itself',
      message: 'no such module',
      details: ['    at x.ts:1'],
    });
  });
});
