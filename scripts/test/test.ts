import { seconds } from '../seconds.ts';
import { wantedOf } from './arguments.ts';
import { changedFiles } from './changed-files.ts';
import { flakyWords, keepFlaky } from './flaky.ts';
import { narrowingOf } from './narrowing.ts';
import { lastLine, type Outcome, together } from './outcome.ts';
import { PLANS, type Suite } from './plans.ts';
import { slowest } from './slowest.ts';

keepFlaky([]);
const { plan, since } = wantedOf(process.argv.slice(2), Object.keys(PLANS));
const narrowing = since === undefined ? undefined : narrowingOf(since, changedFiles(since));
if (narrowing) console.log(narrowing.line);

const outcomes: Outcome[] = [];
for (const step of PLANS[plan] ?? []) outcomes.push(...(await Promise.all([step].flat().map(told))));

const sum = together(outcomes);
keepFlaky(sum.flaky);
section('SLOWEST', slowest(sum.files));
section('NOT RUN', sum.skips);
section('FLAKY', sum.flaky.map(flakyWords));
console.log(`\n${lastLine(sum)}`);
if (sum.failed > 0) process.exitCode = 1;

async function told(suite: Suite): Promise<Outcome> {
  const begun = performance.now();
  const outcome = await suite.run(narrowing?.whole.has(suite.name) ? undefined : since);
  for (const words of outcome.words) console.log(`\n${words}\n`);
  console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${suite.name}: ${lastLine(outcome)}, ${seconds(performance.now() - begun)}`);
  return outcome;
}

function section(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}
