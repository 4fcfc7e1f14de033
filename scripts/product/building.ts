import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import { run } from '../process/run.ts';
import { place } from '../root.ts';
import { step } from '../step.ts';
import { fingerprint } from './fingerprint.ts';
import { TARGETS, type Target } from './targets.ts';

const LIMIT_MS = 120_000;

/** Brings dist up to the sources: only the targets whose sources have changed since they were last built. */
export async function build(): Promise<void> {
  const stale = TARGETS.map((target) => ({ target, print: fingerprint(place(''), target.sources) })).filter(
    ({ target, print }) => builtFrom(target) !== print,
  );
  if (stale.length === 0) return;
  await step(`Building ${stale.map(({ target }) => target.name).join(' and ')}`, async () => {
    const made = await Promise.allSettled(stale.map(({ target, print }) => make(target, print)));
    const failures = made.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    if (failures.length > 0) throw failures.length === 1 ? failures[0] : Failure.of(failures);
  });
}

/** Somebody else is about to write dist. */
export function forgetBuilds(): void {
  for (const target of TARGETS) rmSync(note(target), { force: true });
}

async function make(target: Target, print: string): Promise<void> {
  const begun = Date.now();
  rmSync(note(target), { force: true });
  const { code, words } = await run({ log: `.cache/logs/build-${target.name}.log`, args: target.args, limitMs: LIMIT_MS });
  if (code !== 0) throw new Failure(`the ${target.name} could not be built`, words);
  for (const folder of target.swept) sweep(place(folder), begun);
  mkdirSync(place('dist'), { recursive: true });
  writeFileSync(note(target), print);
}

/** What the build did not write is of a source that is gone. */
function sweep(folder: string, begun: number): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // File times are coarser than the clock's.
    if (entry.isFile() && statSync(path).mtimeMs < begun - 1_000) rmSync(path);
  }
}

const note = ({ name }: Target): string => place(`dist/${name}.built`);
const builtFrom = (target: Target): string | undefined =>
  existsSync(note(target)) ? readFileSync(note(target), 'utf8') : undefined;
