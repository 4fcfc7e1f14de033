import { existsSync, readFileSync, statSync } from 'node:fs';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import { writeFileDurably } from '#libs/kernel/write-file-durably.ts';
import { newMasterKey, parseMasterKey } from './master-key.ts';

const ANYBODY_ELSE = 0o077;

/**
 * The demonstration's master key, in its own folder: created at the first start, readable by its owner alone. @throws
 * StartRefused
 */
export function loadOrMakeMasterKeyFile(path: string): Buffer {
  // Written to the disk before anything is sealed under it.
  if (!existsSync(path)) writeFileDurably(path, `${newMasterKey()}\n`);
  if (process.platform !== 'win32' && (statSync(path).mode & ANYBODY_ELSE) !== 0) {
    throw new StartRefused(`${path} can be read by others: it must be its owner's alone (chmod 600)`);
  }
  return parseMasterKey(readFileSync(path, 'utf8').trim(), path);
}
