import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makeFolder } from '#libs/kernel/make-folder.ts';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import { copyDatabase } from '#libs/sqlite/copy-database.ts';
import { files } from '#runtime/config/data-files.ts';
import { refuseMovedFolder } from '#runtime/engines/transfer-mark.ts';
import { CommandFailed, orSayWhy } from '../command/failures.ts';
import type { Output } from '../command/output.ts';
import { backupName, UNFINISHED } from './backup-name.ts';

/**
 * Data derived from the log may be behind it, and catches up at the next start, but must not be ahead of it: events would
 * be applied twice. A key is durable before the event that names it, so only a vault copied after the log has all keys.
 */
const RANK: Readonly<Record<keyof ReturnType<typeof files>, number>> = { documents: 1, state: 2, jobs: 3, log: 4, vault: 5 };

const SUFFIX_BYTES = 4;
const MOST_IN_A_SECOND = 100;

interface BackupRequest {
  /** The data folder. */
  readonly from: string;
  /** The folder of all backups, each in a folder of its own. */
  readonly into: string;
  readonly at: Date;
}

export interface Made {
  readonly folder: string;
  /** Damage in the copied files, a line each: a damaged copy is still better than none. */
  readonly findings: readonly string[];
}

/** Creates the backup completely or not at all. @throws CommandFailed, StartRefused, StoreUnavailable */
export async function makeBackup({ from, into, at }: BackupRequest, output: Output, signal: AbortSignal): Promise<Made> {
  const path = files(from);
  if (!existsSync(path.log)) throw new CommandFailed(`there is no log in the folder ${from}: check DATA_DIR`);
  refuseMovedFolder(from);
  const name = backupName(at);
  const unfinished = join(into, `${name}.${randomBytes(SUFFIX_BYTES).toString('hex')}${UNFINISHED}`);
  orSayWhy(`${unfinished} cannot be made`, () => makeFolder(unfinished));
  try {
    const findings: string[] = [];
    for (const file of inOrder(path)) {
      const copy = join(unfinished, basename(path[file]));
      const finding = await copied(path[file], copy, (done, total) => {
        signal.throwIfAborted();
        output.progress({ label: `copying ${basename(copy)}`, done, total });
      });
      if (finding !== undefined) findings.push(finding);
      signal.throwIfAborted();
    }
    return { folder: placed(unfinished, join(into, name)), findings };
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

type Progress = (done: number, total: number | undefined) => void;

/** Copies the file; returns the damage in it, undefined where SQLite finds none. */
async function copied(from: string, to: string, progress: Progress): Promise<string | undefined> {
  progress(0, undefined);
  try {
    await copyDatabase(from, to, progress);
    return undefined;
  } catch (error) {
    if (!(error instanceof StoreCorrupted)) throw error;
    // A file that SQLite cannot open is copied as bytes, with its write-ahead log.
    if (!existsSync(to) || statSync(to).size === 0) {
      for (const suffix of ['', '-wal']) if (existsSync(from + suffix)) copyFileSync(from + suffix, to + suffix);
    }
    return error.message;
  }
}

/** Takes the first free name: another backup may have been made in the same second. */
function placed(unfinished: string, folder: string): string {
  for (let copy = 1; copy <= MOST_IN_A_SECOND; copy += 1) {
    const free = copy === 1 ? folder : `${folder}-${copy}`;
    if (existsSync(free)) continue;
    renameSync(unfinished, free);
    return free;
  }
  throw new CommandFailed(`${folder}: ${MOST_IN_A_SECOND} backups of this second are there already`);
}

function inOrder(path: ReturnType<typeof files>): readonly (keyof typeof RANK)[] {
  const isOne = (name: string): name is keyof typeof RANK => Object.hasOwn(RANK, name);
  return Object.keys(path)
    .filter(isOne)
    .sort((one, other) => RANK[one] - RANK[other]);
}
