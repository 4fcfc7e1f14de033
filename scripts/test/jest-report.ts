import { NOTHING, type Outcome } from './outcome.ts';

/** Of jest's JSON report, what is read here. */
export interface JestReport {
  readonly testResults: readonly JestFile[];
}

interface JestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly JestTest[];
}

interface JestTest {
  readonly status: string;
  readonly title: string;
  readonly ancestorTitles: readonly string[];
}

/** A file that could not be run counts as one failed test; so does whatever else made jest end badly. */
export function outcomeOf({ testResults }: JestReport, code: number): Outcome {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (...statuses: string[]): number => tests.filter(({ status }) => statuses.includes(status)).length;
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const failed = count('failed') + broken.length;
  const words = testResults.filter(({ status }) => status === 'failed').map(({ name, message }) => `${name}\n${message.trim()}`);
  if (failed === 0 && code !== 0) words.push(`jest ended with ${code}`);
  return {
    ...NOTHING,
    passed: count('passed'),
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: tests.length - count('passed', 'failed'),
    words,
    skips: skipsOf(tests),
  };
}

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
