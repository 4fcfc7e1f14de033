import { chownSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const RUN = z.object({ at: z.iso.datetime(), state: z.enum(['done', 'failed', 'findings']) });

export type LastRun = z.output<typeof RUN>;
export type RunName = 'backup' | 'verify';

/** Stored beside the data, since these commands are separate processes and the running product shows how they ended. */
const fileOf = (folder: string, name: RunName): string => join(folder, `last-${name}.json`);

/** Records nothing where the folder cannot be written: a copy on a read-only disk can still be verified. */
export function recordRun(folder: string, name: RunName, run: LastRun): void {
  const path = fileOf(folder, name);
  try {
    writeFileSync(`${path}.new`, `${JSON.stringify(run)}\n`, { mode: 0o644 });
    // An operator may run it as root; the product reads it as the folder's owner.
    if (process.getuid?.() === 0) {
      const { uid, gid } = statSync(folder);
      chownSync(`${path}.new`, uid, gid);
    }
    renameSync(`${path}.new`, path);
  } catch (error) {
    if (!isOf(error, 'EROFS', 'EACCES', 'ENOENT', 'ENOSPC')) throw error;
  }
}

/** Undefined: never, or unknown. */
export function lastRunOf(folder: string, name: RunName): LastRun | undefined {
  try {
    return RUN.safeParse(JSON.parse(readFileSync(fileOf(folder, name), 'utf8'))).data;
  } catch (error) {
    if (error instanceof SyntaxError || isOf(error, 'ENOENT', 'EACCES')) return undefined;
    throw error;
  }
}

const isOf = (error: unknown, ...codes: readonly string[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);
