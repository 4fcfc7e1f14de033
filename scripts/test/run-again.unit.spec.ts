import { describe, expect, it } from '@jest/globals';
import { place } from '../root.ts';
import type { JestEnded } from './jest-call.ts';
import type { JestFile } from './jest-report.ts';
import { runAgain } from './run-again.ts';

const test = (status: string, title: string) => ({
  status,
  title,
  ancestorTitles: ['a desk'],
  failureMessages: status === 'failed' ? ['Error: late\n    at x.ts:1'] : [],
});
const file = (name: string, ...tests: ReturnType<typeof test>[]): JestFile => {
  const failed = tests.some(({ status }) => status === 'failed');
  const told = failed ? { status: 'failed', message: '● why' } : { status: 'passed', message: '' };
  return { ...told, name: place(name), startTime: 0, endTime: 1_000, assertionResults: tests };
};
const ended = (code: number, ...testResults: JestFile[]): JestEnded => ({
  report: { testResults },
  code,
  late: false,
  words: '',
  milliseconds: 1,
});

const GOOD = file('test/good.e2e.spec.ts', test('passed', 'opens'));
const RED = file('test/desk.e2e.spec.ts', test('passed', 'opens'), test('failed', 'calls'));
const GREEN = file('test/desk.e2e.spec.ts', test('passed', 'opens'), test('passed', 'calls'));

/** A suite with these files, and what their second runs give, in turn; `asked` are the files run again. */
const suite = async (first: JestEnded, ...seconds: JestEnded[]) => {
  const asked: string[] = [];
  const { report = { testResults: [] }, code } = first;
  const outcome = await runAgain('e2e', { report, code }, async (path) => {
    asked.push(path);
    return seconds[asked.length - 1] ?? ended(1);
  });
  return { outcome, asked };
};

describe('the second run of a failed file', () => {
  it('counts a file that fails only the first time as passed, and tells it as flaky', async () => {
    const { outcome, asked } = await suite(ended(1, GOOD, RED), ended(0, GREEN));
    expect(outcome).toEqual({
      passed: 3,
      failed: 0,
      skipped: 0,
      words: [],
      skips: [],
      flaky: [
        {
          suite: 'e2e',
          file: 'test/desk.e2e.spec.ts',
          test: 'a desk › calls',
          message: 'Error: late',
          details: ['    at x.ts:1'],
        },
      ],
      files: [
        { file: 'test/good.e2e.spec.ts', tookMs: 1_000 },
        { file: 'test/desk.e2e.spec.ts', tookMs: 1_000 },
      ],
    });
    expect(asked).toEqual([RED.name]);
  });

  it('counts a file that fails twice as failed, in the words of its second run', async () => {
    const { outcome } = await suite(ended(1, GOOD, RED), ended(1, { ...RED, message: '● why again' }));
    expect(outcome).toMatchObject({ passed: 2, failed: 1, flaky: [] });
    expect(outcome.words).toEqual([`${RED.name}\n● why again\n\nIt failed twice: in its suite, and alone.`]);
  });

  it('runs none of six failed files again, and says so', async () => {
    const six = Array.from({ length: 6 }, (_, index) => file(`test/${index}.e2e.spec.ts`, test('failed', 'calls')));
    const { outcome, asked } = await suite(ended(1, GOOD, ...six));
    expect(outcome).toMatchObject({ passed: 1, failed: 6, flaky: [] });
    expect(outcome.words.at(-1)).toBe('6 files failed: where more than 5 do, none is run again');
    expect(asked).toEqual([]);
  });

  it('runs five failed files again', async () => {
    const five = Array.from({ length: 5 }, (_, index) => file(`test/${index}.e2e.spec.ts`, test('failed', 'calls')));
    expect((await suite(ended(1, ...five))).asked).toEqual(five.map(({ name }) => name));
  });

  it('runs nothing again where no file failed', async () => {
    const { outcome, asked } = await suite(ended(134, GOOD));
    expect(outcome).toMatchObject({ passed: 1, failed: 1, words: ['jest ended with 134'] });
    expect(asked).toEqual([]);
  });

  it('keeps a crash of jest as a failure, although the failed file passes alone', async () => {
    const { outcome } = await suite(ended(134, RED), ended(0, GREEN));
    expect(outcome).toMatchObject({ passed: 2, failed: 1, words: ['jest ended with 134'] });
    expect(outcome.flaky).toHaveLength(1);
  });

  const SKIPPED = file('test/desk.e2e.spec.ts', test('passed', 'opens'), test('pending', 'calls'));
  it.each([
    ['is stopped at its limit', { ...ended(0, GREEN), late: true }, 'the second run was stopped at its limit'],
    ['crashes', ended(134, GREEN), 'jest ended with 134'],
    ['gives no report', { ...ended(134), report: undefined }, 'jest ended with 134'],
    ['skips the test that failed', ended(0, SKIPPED), 'what had failed was skipped'],
  ])('keeps the first failure where the second run %s', async (_, second, reason) => {
    const { outcome } = await suite(ended(1, RED), second);
    expect(outcome).toMatchObject({ passed: 1, failed: 1, flaky: [] });
    expect(outcome.words).toEqual([`${RED.name}\n● why\n\nIt did not pass alone either: ${reason}.`]);
  });
});
