import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const OWNER_ONLY = 0o600;

/** A small file of ours, its owner's alone: whole or not at all, and on the disk when this returns. */
export function writeWhole(path: string, text: string): void {
  const unfinished = `${path}.new`;
  writeFileSync(unfinished, text, { mode: OWNER_ONLY, flush: true });
  renameSync(unfinished, path);
  flushFolder(dirname(path));
}

/** A file's name, too, must outlive a power cut. Windows knows no handle on a folder, and writes names through. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
