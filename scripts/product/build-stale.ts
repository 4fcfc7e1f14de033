import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import { INSTALL_COMMAND, isProduction } from '../launch/production.mjs';
import { type Ended, run } from '../process/run.ts';
import { place } from '../root.ts';
import { step } from '../step.ts';
import { fingerprint } from './fingerprint.ts';
import { TARGETS, type Target } from './targets.ts';

const LIMIT_MS = 120_000;

/** Brings dist up to the sources: only the targets whose sources have changed since they were last built. */
export async function build(): Promise<void> {
  const stale = staleTargets();
  if (stale.length === 0) return;
  await step(`Building ${namesOf(stale)}`, async () => {
    const made = await Promise.all(stale.map(async (one) => ({ ...one, ...(await make(one.target, one.print)) })));
    const broken = made.filter(({ code }) => code !== 0);
    if (broken.length > 0)
      throw new Failure(`${namesOf(broken)} could not be built`, broken.map(({ words }) => words).join('\n'));
  });
}

/** The build before a start. In production a start builds nothing: the packages that build are not there. */
export async function buildOrRefuse(): Promise<void> {
  if (!isProduction) return build();
  const stale = staleTargets();
  if (stale.length > 0)
    throw new Failure(
      `dist is missing, or older than the sources, for ${namesOf(stale)}. NODE_ENV=production builds nothing by itself: ${INSTALL_COMMAND}`,
    );
}

const staleTargets = () =>
  TARGETS.map((target) => ({ target, print: fingerprint(place(''), target.sources) })).filter(
    ({ target, print }) => builtFrom(target) !== print,
  );

const namesOf = (some: readonly { readonly target: Target }[]): string => some.map(({ target }) => target.name).join(' and ');

/** Forgets what was built, before another program writes dist. */
export function forgetBuilds(): void {
  for (const target of TARGETS) rmSync(note(target), { force: true });
}

async function make(target: Target, print: string): Promise<Ended> {
  const begun = Date.now();
  rmSync(note(target), { force: true });
  const ended = await run({ log: `.cache/logs/build-${target.name}.log`, args: target.args, limitMs: LIMIT_MS });
  if (ended.code !== 0) return ended;
  for (const folder of target.swept) sweep(place(folder), begun);
  mkdirSync(place('dist'), { recursive: true });
  for (const [path, text] of Object.entries(target.adds ?? {})) writeFileSync(place(path), text);
  writeFileSync(note(target), print);
  return ended;
}

/** Files older than the build belong to sources that were deleted: left there, they would ship. */
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
