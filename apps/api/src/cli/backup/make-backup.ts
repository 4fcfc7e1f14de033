import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { copyDatabase } from '#libs/sqlite/copy-database.ts';
import { files } from '../../platform/engines/data-folder.ts';
import { refuseMovedFolder } from '../../platform/engines/transfer-mark.ts';
import { CommandFailed, orSayWhy } from '../failures.ts';
import type { Output } from '../output.ts';
import { backupName, UNFINISHED } from './backup-name.ts';

/**
 * Whatever follows from the log may be behind it and is brought level at the next start, but must not be ahead of it: what
 * it had seen would come again otherwise. And a key is durable before the event that names it: only a vault copied after
 * the log has them all.
 */
const RANK: Readonly<Record<keyof ReturnType<typeof files>, number>> = { documents: 1, state: 2, jobs: 3, log: 4, vault: 5 };

interface Asked {
  /** Of the data. */
  readonly from: string;
  /** Where backups are kept, each in a folder of its own. */
  readonly into: string;
  readonly at: Date;
}

/** Answers the folder of the new backup, whole or not there. @throws CommandFailed, StartRefused, StoreCorrupted, StoreUnavailable */
export async function makeBackup({ from, into, at }: Asked, output: Output, signal: AbortSignal): Promise<string> {
  const path = files(from);
  if (!existsSync(path.log)) throw new CommandFailed(`there is no log in the folder ${from}: does DATA_DIR name another?`);
  refuseMovedFolder(from);
  const folder = join(into, backupName(at));
  const unfinished = `${folder}${UNFINISHED}`;
  orSayWhy(`${unfinished} cannot be made`, () => mkdirSync(unfinished, { recursive: true, mode: 0o700 }));
  try {
    for (const name of inOrder(path)) {
      const label = `copying ${basename(path[name])}`;
      output.progress({ label, done: 0, total: undefined });
      await copyDatabase(path[name], join(unfinished, basename(path[name])), (done, total) => {
        signal.throwIfAborted();
        output.progress({ label, done, total });
      });
      signal.throwIfAborted();
    }
    renameSync(unfinished, folder);
    return folder;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

function inOrder(path: ReturnType<typeof files>): readonly (keyof typeof RANK)[] {
  const isOne = (name: string): name is keyof typeof RANK => Object.hasOwn(RANK, name);
  return Object.keys(path)
    .filter(isOne)
    .sort((one, other) => RANK[one] - RANK[other]);
}
