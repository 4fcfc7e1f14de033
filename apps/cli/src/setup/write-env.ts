import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { writeFileDurably } from '#libs/kernel/write-file-durably.ts';

const OWNER_ONLY = 0o600;

/** Writes `.env`; returns the backup's path if there was a former one. */
export function writeEnv(path: string, text: string, at: Date): string | undefined {
  const former = existsSync(path) ? `${path}.${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}` : undefined;
  if (former !== undefined) writeFileSync(former, readFileSync(path), { mode: OWNER_ONLY, flush: true });
  writeFileDurably(path, text);
  return former;
}
