import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { place } from '../root.ts';
import type { Failure } from './flaky.ts';
import { NOTHING, type Outcome } from './outcome.ts';

/** The part of jest's JSON report that is read here. */
export interface JestReport {
  readonly testResults: readonly JestFile[];
}

export interface JestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly JestTest[];
}

interface JestTest {
  readonly status: string;
  readonly title: string;
  readonly ancestorTitles: readonly string[];
  readonly failureMessages: readonly string[] | null;
}

/** A file that could not be run counts as one failed test; so does whatever else made jest end badly. */
export function outcomeOf({ testResults }: JestReport, code: number): Outcome {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (...statuses: string[]): number => tests.filter(({ status }) => statuses.includes(status)).length;
  const failed = count('failed') + testResults.filter(isBroken).length;
  const words = testResults.filter(({ status }) => status === 'failed').map(({ name, message }) => `${name}\n${message.trim()}`);
  if (failed === 0 && code !== 0) words.push(`jest ended with ${code}`);
  return {
    ...NOTHING,
    passed: count('passed'),
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: tests.length - count('passed', 'failed'),
    words,
    skips: skipsOf(tests),
    files: testResults.map(({ name, startTime, endTime }) => ({ file: relative(place(''), name), tookMs: endTime - startTime })),
  };
}

/** A file that failed although none of its tests did: it could not be run, or not to its end. */
export const isBroken = ({ status, assertionResults }: JestFile): boolean =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

export const titleOf = ({ ancestorTitles, title }: JestTest): string => [...ancestorTitles, title].join(' › ');

const MOST_DETAILS = 40;
/** An error that another part threw says nothing but its places. */
const MOST_PLACES = 6;

/** The test that failed first; the file itself where it could not be run. */
export function firstFailure({ assertionResults, message: ofFile }: JestFile): Failure {
  const test = assertionResults.find(({ status }) => status === 'failed');
  const lines = linesOf(test?.failureMessages?.[0] ?? ofFile);
  const [message = '', ...reason] = lines.filter((line) => !isPlace(line));
  const places = lines.filter((line) => isPlace(line) && !line.includes('node:internal'));
  return {
    test: test ? titleOf(test) : 'the file itself',
    message: message.trim(),
    details: [...reason.slice(0, MOST_DETAILS), ...places.slice(0, MOST_PLACES)],
  };
}

/** All that a failure says, but for jest's heading (●). */
const linesOf = (words: string): readonly string[] =>
  stripVTControlCharacters(words)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*●/.test(line))
    .map((line) => line.trimEnd());

const isPlace = (line: string): boolean => /^\s*at /.test(line);

/** Reasons of the skipped tests: each stands in the test's own title, or in that of its group. */
function skipsOf(tests: readonly JestTest[]): string[] {
  const reasons = new Map<string, number>();
  for (const { status, title, ancestorTitles } of tests) {
    if (status === 'passed' || status === 'failed') continue;
    const reason = [title, ...ancestorTitles].find((words) => words.includes('not run')) ?? ancestorTitles[0] ?? title;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return [...reasons].map(([reason, count]) => `${reason} (${count} ${count === 1 ? 'test' : 'tests'})`);
}
