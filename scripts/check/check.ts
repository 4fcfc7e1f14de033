import { seconds } from '../seconds.ts';
import { PARTS } from './parts.ts';
import { holds, runParts } from './run-parts.ts';

const LIMIT_MS = 300_000;

const begun = performance.now();
const done = await runParts(PARTS, LIMIT_MS, (checked) => {
  console.log(`${holds(checked) ? '✓' : '✗'} ${checked.name} ${seconds(checked.milliseconds)}`);
});
const failed = done.filter((checked) => !holds(checked));
for (const { name, words, late } of failed) console.log(`\n── ${name}${late ? ' (stopped at its limit)' : ''}\n${words.trim()}`);
console.log(`\ncheck: ${done.length - failed.length} of ${done.length} hold, ${seconds(performance.now() - begun)} in all`);
if (failed.length > 0) process.exitCode = 1;
