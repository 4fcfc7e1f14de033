import { chmodSync, existsSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { StoreCorrupted, StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { errorOf } from '#libs/kernel/threads/fault.ts';
import { faultOfCopy } from './faults.ts';
import { openReader } from './open-database.ts';

/** Pages copied in one step: other work runs between two steps. */
const PAGES_A_STEP = 2_000;
const OWNER_ONLY = 0o600;

/**
 * Copies one moment of a database that any process may be writing to, as a single file. A read transaction holds the moment:
 * without it the copy would restart at every foreign write, and never end.
 *
 * @throws StoreUnavailable, StoreCorrupted (the copy is left: it is damaged as its source is), and whatever `progress` throws
 */
export async function copyDatabase(from: string, to: string, progress: (done: number, total: number) => void): Promise<void> {
  if (!existsSync(from)) throw new StoreUnavailable(`${from} is not there`);
  let stopped: unknown;
  try {
    const source = openReader(from);
    try {
      source.exec('BEGIN; SELECT 1 FROM sqlite_schema');
      const told = ({ totalPages, remainingPages }: { readonly totalPages: number; readonly remainingPages: number }): void => {
        try {
          progress(totalPages - remainingPages, totalPages);
        } catch (error) {
          stopped = error;
          throw error;
        }
      };
      await backup(source, to, { rate: PAGES_A_STEP, progress: told });
    } finally {
      source.close();
    }
    chmodSync(to, OWNER_ONLY);
    settle(to);
  } catch (error) {
    throw stopped ?? (error instanceof StoreCorrupted ? error : errorOf(faultOfCopy(error, from, to)));
  }
}

/** Makes the copy one complete file without a write-ahead log. */
function settle(path: string): void {
  const copy = new DatabaseSync(path);
  try {
    copy.exec('PRAGMA journal_mode = DELETE');
    const [found] = Object.values(copy.prepare('PRAGMA quick_check(1)').get() ?? {});
    if (found !== 'ok') throw new StoreCorrupted(`${path}: ${found}`);
  } finally {
    copy.close();
  }
}
