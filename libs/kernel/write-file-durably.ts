import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const OWNER_ONLY = 0o600;

/** Writes a small file, readable by its owner alone: whole or not at all, and on the disk when this returns. */
export function writeFileDurably(path: string, text: string): void {
  const unfinished = `${path}.new`;
  writeFileSync(unfinished, text, { mode: OWNER_ONLY, flush: true });
  renameSync(unfinished, path);
  flushFolder(dirname(path));
}

/**
 * Flushes a folder, for a file's name must survive a power cut too. Windows has no handle on a folder, and writes names through.
 */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
