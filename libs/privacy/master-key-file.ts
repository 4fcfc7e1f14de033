import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import { newMasterKey, parseMasterKey } from './master-key.ts';

const OWNER_ONLY = 0o600;
const ANYBODY_ELSE = 0o077;

/** The demonstration's master key, in its own folder: made at the first start, its owner's alone. @throws StartRefused */
export function loadOrMakeMasterKeyFile(path: string): Buffer {
  if (!existsSync(path)) make(path);
  if (process.platform !== 'win32' && (statSync(path).mode & ANYBODY_ELSE) !== 0) {
    throw new StartRefused(`${path} can be read by others: it must be its owner's alone (chmod 600)`);
  }
  return parseMasterKey(readFileSync(path, 'utf8').trim(), path);
}

/** Whole or not at all, and on the disk before anything is sealed under it. */
function make(path: string): void {
  const unfinished = `${path}.new`;
  writeFileSync(unfinished, `${newMasterKey()}\n`, { mode: OWNER_ONLY, flush: true });
  renameSync(unfinished, path);
  flushFolder(dirname(path));
}

/** The file's name, too, must outlive a power cut. Windows knows no handle on a folder, and writes names through. */
function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
