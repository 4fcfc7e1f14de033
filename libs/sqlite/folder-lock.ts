import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '#libs/kernel/make-folder.ts';
import { StartRefused, StartRefusedForNow } from '#libs/kernel/store-errors.ts';
import { isBusy, messageOf } from './faults.ts';

const HOLDER = 'process';

/**
 * One process a folder. The operating system keeps the lock (SQLite's, on a file of its own) and releases it however the process
 * ends; the process id stands beside it, to be named in the refusal.
 */
export function lockFolder(folder: string): { release(): void } {
  const lock = openLock(folder);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw unusable(folder, error);
    throw new StartRefusedForNow(
      `${folder} is in use by another process (${holderOf(folder) ?? 'unknown'}); one process a folder`,
    );
  }
  try {
    writeFileSync(join(folder, HOLDER), `${process.pid}\n`, { mode: 0o600 });
  } catch (error) {
    lock.close();
    throw unusable(folder, error);
  }
  return { release: () => lock.close() };
}

function openLock(folder: string): DatabaseSync {
  try {
    makeFolder(folder);
    return new DatabaseSync(join(folder, 'lock'));
  } catch (error) {
    throw unusable(folder, error);
  }
}

function unusable(folder: string, error: unknown): StartRefused {
  return new StartRefused(`DATA_DIR: cannot write to the folder ${folder} (${messageOf(error)})`);
}

function holderOf(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, HOLDER), 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}
