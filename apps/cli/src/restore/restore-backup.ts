import { randomBytes } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CommandFailed, orSayWhy } from '#commands/command/failures.ts';
import type { Output } from '#commands/command/output.ts';
import { makeFolder } from '#libs/kernel/make-folder.ts';
import { flushFolder } from '#libs/kernel/write-file-durably.ts';
import type { Config } from '#runtime/config/config.ts';
import { files, masterKeyIn } from '#runtime/config/data-files.ts';
import { type EraseAgain, eraseAgain } from './erase-again.ts';
import { verifyCopy } from './verify-copy.ts';

export interface RestoreOrder {
  /** The backup's folder. */
  readonly from: string;
  readonly config: Config;
  /** A folder whose list of erasures is copied too; undefined: the list is in ERASURES_DIR already. */
  readonly listFrom: string | undefined;
  readonly withoutErasures: boolean;
  readonly withDamage: boolean;
}

export interface Restored extends EraseAgain {
  readonly findings: readonly string[];
}

const SUFFIX_BYTES = 4;

/**
 * Copies, verifies and repeats erasures in a folder inside DATA_DIR. Only then the files are moved into place, the log last,
 * so that an interrupted restore leaves no data that could be served.
 *
 * @throws CommandFailed, StartRefused, StoreCorrupted, FindingsMade
 */
export async function restoreBackup(order: RestoreOrder, output: Output, signal: AbortSignal): Promise<Restored> {
  const { from, config, listFrom } = order;
  const { dataDir } = config;
  refuseImpossible(from, dataDir);
  const staging = join(dataDir, `restoring-${randomBytes(SUFFIX_BYTES).toString('hex')}`);
  orSayWhy(`${staging} cannot be made`, () => makeFolder(staging));
  try {
    copyFiles(from, staging);
    if (!config.masterKey) copyFileSync(masterKeyIn(dataDir), masterKeyIn(staging));
    const findings = await verifyCopy({ ...config, dataDir: staging }, order.withDamage, output, signal);
    // Read models are rebuilt from the log, so their damage is ignored.
    if (findings.length > 0) rmSync(files(staging).documents, { force: true });
    if (listFrom !== undefined) copyList(listFrom, config.erasuresDir);
    const erased = await eraseAgain({ ...config, dataDir: staging }, basename(from), order.withoutErasures);
    place(staging, dataDir);
    return { ...erased, findings };
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function refuseImpossible(from: string, dataDir: string): void {
  const [backup, target] = [files(from), files(dataDir)];
  for (const path of [backup.log, backup.vault]) {
    if (!existsSync(path)) throw new CommandFailed(`${path} is missing: ${from} is no whole backup`);
  }
  const there = Object.values(target).find((path) => existsSync(path));
  if (there !== undefined) {
    throw new CommandFailed(`${there} already exists: stop the product and move that folder away, or set another DATA_DIR`);
  }
}

function copyFiles(from: string, to: string): void {
  for (const path of Object.values(files(from))) {
    for (const suffix of ['', '-wal']) {
      if (!existsSync(path + suffix)) continue;
      const copy = join(to, basename(path) + suffix);
      orSayWhy(`${copy} cannot be written`, () => copyFileSync(path + suffix, copy));
      chmodSync(copy, 0o600);
    }
  }
}

function copyList(from: string, to: string): void {
  const names = orSayWhy(`${from} cannot be read`, () => readdirSync(from)).filter((name) => name.startsWith('erasures-'));
  if (names.length === 0) throw new CommandFailed(`${from} holds no list of erasures`);
  orSayWhy(`${to} cannot be made`, () => makeFolder(to));
  for (const name of names) {
    const copy = join(to, name);
    const bytes = readFileSync(join(from, name));
    if (existsSync(copy) && readFileSync(copy).equals(bytes)) continue;
    if (existsSync(copy)) throw new CommandFailed(`${copy} is another list: omit --erasures, or set another ERASURES_DIR`);
    writeFileSync(copy, bytes, { mode: 0o600, flush: true });
  }
}

function place(staging: string, dataDir: string): void {
  const { log, ...others } = files(staging);
  for (const path of [...Object.values(others), log]) {
    if (existsSync(path)) renameSync(path, join(dataDir, basename(path)));
  }
  chmodSync(dataDir, 0o700);
  rmSync(staging, { recursive: true });
  flushFolder(dataDir);
}
