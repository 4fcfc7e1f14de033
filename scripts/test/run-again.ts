import { relative } from 'node:path';
import { place } from '../root.ts';
import type { Flaky } from './flaky.ts';
import type { JestEnded } from './jest-call.ts';
import { firstFailure, isBroken, type JestFile, type JestReport, outcomeOf, titleOf } from './jest-report.ts';
import type { Outcome } from './outcome.ts';

/** More failed files tell of a broken product or machine: second runs would only take time. */
const MOST = 5;
/** Jest's code where tests have failed; any other one tells of more than that. */
const TESTS_FAILED = 1;

interface Told {
  readonly file: JestFile;
  readonly flaky?: Flaky;
}

/** Runs each failed file of a suite once more, alone, and counts it by that second run. */
export async function runAgain(
  suite: string,
  { report, code }: { readonly report: JestReport; readonly code: number },
  alone: (file: string) => Promise<JestEnded>,
): Promise<Outcome> {
  const failed = report.testResults.filter(({ status }) => status === 'failed');
  const outcome = outcomeOf(report, code);
  if (failed.length === 0) return outcome;
  if (failed.length > MOST)
    return {
      ...outcome,
      words: [...outcome.words, `${failed.length} files failed: where more than ${MOST} do, none is run again`],
    };
  const told = new Map<string, Told>();
  for (const file of failed) told.set(file.name, tell(suite, file, await alone(file.name)));
  const testResults = report.testResults.map((file) => told.get(file.name)?.file ?? file);
  const flaky = [...told.values()].flatMap((one) => one.flaky ?? []);
  return { ...outcomeOf({ testResults }, code === TESTS_FAILED ? 0 : code), flaky };
}

function tell(suite: string, first: JestFile, ended: JestEnded): Told {
  const second = ended.report?.testResults.find(({ name }) => name === first.name);
  if (second && ended.code === 0 && !ended.late && makesUpFor(first, second))
    return { file: second, flaky: { suite, file: relative(place(''), first.name), ...firstFailure(first) } };
  if (second?.status === 'failed') return { file: withWord(second, 'It failed twice: in its suite, and alone.') };
  return { file: withWord(first, `It did not pass alone either: ${reason(ended)}.`) };
}

/** Every test that failed has passed: a second run that skips it proves nothing. */
function makesUpFor(first: JestFile, second: JestFile): boolean {
  const passed = new Set(second.assertionResults.filter(({ status }) => status === 'passed').map(titleOf));
  const failed = first.assertionResults.filter(({ status }) => status === 'failed');
  return !isBroken(second) && passed.size > 0 && failed.every((test) => passed.has(titleOf(test)));
}

function reason({ late, report, code }: JestEnded): string {
  if (late) return 'the second run was stopped at its limit';
  if (report && code === 0) return 'what had failed was skipped';
  return `jest ended with ${code}`;
}

const withWord = (file: JestFile, word: string): JestFile => ({ ...file, message: `${file.message.trim()}\n\n${word}` });
