import { existsSync, renameSync } from 'node:fs';
import type { DocumentStore } from '#libs/document-store/document-store.ts';
import { openSqliteDocumentStore } from '#libs/document-store/sqlite/sqlite-document-store.ts';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import { opening } from '#libs/sqlite/faults.ts';
import { openReader } from '#libs/sqlite/open-database.ts';
import type { WriterThread } from '#libs/sqlite/writer-thread.ts';
import { files } from '../config/data-files.ts';

/** Advice for a damaged file that is not rebuilt by itself. */
const REMEDIES: Readonly<Record<keyof ReturnType<typeof files>, string>> = {
  documents: 'move it away: read models are built anew from the log',
  log: 'keep this folder as it is, and restore the last backup into another with `dawr restore`',
  vault: 'keep this folder as it is, and restore the last backup into another with `dawr restore`',
  state: 'put that of a backup in its place, or move it away: then everybody signs in again',
  jobs: 'put that of a backup in its place, or move it away: then jobs that were under way are lost',
};

const NAMES = ['documents', 'vault', 'state', 'jobs', 'log'] as const;

/** Adds the advice for the file to the error. @throws StoreCorrupted */
export async function withRemedy<T>(file: keyof typeof REMEDIES, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof StoreCorrupted)) throw error;
    throw new StoreCorrupted(`${error.message}; ${REMEDIES[file]}`);
  }
}

/** Damage that shows only once the open files are read, with what to do about the file that it names; the log, where none. */
export function damageWithRemedy(error: unknown, folder: string): unknown {
  if (!(error instanceof StoreCorrupted)) return error;
  const path = files(folder);
  const named = NAMES.find((name) => error.message.startsWith(path[name])) ?? 'log';
  return new StoreCorrupted(`${error.message}; ${REMEDIES[named]}`);
}

interface Opening {
  readonly path: string;
  readonly thread: WriterThread;
  readonly now: () => Date;
  /** Undefined: a damaged file stays where it is. */
  readonly onSetAside: ((aside: string, cause: string) => void) | undefined;
}

/** A damaged file of read models is set aside and replaced by an empty one, which is rebuilt from the log. */
export async function openDocuments({ path, thread, now, onSetAside }: Opening): Promise<DocumentStore> {
  try {
    if (onSetAside && existsSync(path)) refuseMalformed(path);
    return await openSqliteDocumentStore({ path, thread });
  } catch (error) {
    if (!onSetAside || !(error instanceof StoreCorrupted)) throw error;
    const aside = `${path}.broken-${now()
      .toISOString()
      .replaceAll(/[-:]|\.\d+/g, '')}`;
    for (const suffix of ['', '-wal', '-shm']) if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix);
    onSetAside(aside, error.message);
    return await openSqliteDocumentStore({ path, thread });
  }
}

/** SQLite's quick check, which reads the file once. @throws StoreCorrupted */
function refuseMalformed(path: string): void {
  const found = opening(path, () => {
    const reader = openReader(path);
    try {
      return Object.values(reader.prepare('PRAGMA quick_check(1)').get() ?? {})[0];
    } finally {
      reader.close();
    }
  });
  if (found !== 'ok') throw new StoreCorrupted(`${path}: ${found}`);
}
