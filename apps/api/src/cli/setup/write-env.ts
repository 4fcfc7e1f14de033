import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

const OWNER_ONLY = 0o600;

/** Whole or not at all, its owner's alone. Answers where the former one is kept, if there was one. */
export function writeEnv(path: string, text: string, at: Date): string | undefined {
  const former = existsSync(path) ? `${path}.${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}` : undefined;
  if (former !== undefined) writeFileSync(former, readFileSync(path), { mode: OWNER_ONLY, flush: true });
  const unfinished = `${path}.new`;
  writeFileSync(unfinished, text, { mode: OWNER_ONLY, flush: true });
  renameSync(unfinished, path);
  return former;
}
