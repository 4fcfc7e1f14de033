import { Failure } from '../failure.ts';
import { seconds } from '../seconds.ts';
import { lastLine, type Outcome, together } from './outcome.ts';
import { PLANS } from './plans.ts';

const [name = 'all'] = process.argv.slice(2);
const plan = PLANS[name];
if (!plan) throw new Failure(`there is no plan ${name} of tests: ${Object.keys(PLANS).join(', ')}`);

const outcomes: Outcome[] = [];
for (const suite of plan) {
  const begun = performance.now();
  const outcome = await suite.run();
  outcomes.push(outcome);
  for (const words of outcome.words) console.log(`\n${words}\n`);
  console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${suite.name}: ${lastLine(outcome)}, ${seconds(performance.now() - begun)}`);
}

const sum = together(outcomes);
if (sum.skips.length > 0) console.log(`\nNOT RUN:\n${sum.skips.map((skip) => `  ${skip}`).join('\n')}`);
console.log(`\n${lastLine(sum)}`);
if (sum.failed > 0) process.exitCode = 1;
