import { hash } from 'node:crypto';
import { lstatSync, readFileSync, realpathSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolder } from '#libs/kernel/make-folder.ts';
import { StartRefused } from '#libs/kernel/store-errors.ts';

/** Address of the control socket of the process that holds a folder. */
export interface Address {
  readonly path: string;
  /** Removes the address: the process no longer takes commands. */
  remove(): void;
}

/** Shortest limit of a socket's path on the supported systems, in bytes, terminator included. */
const LONGEST = 104;
const ANYBODY_ELSE = 0o077;
const SOCKET = 'control.sock';

const recordIn = (folder: string): string => join(folder, 'control');

/**
 * Chooses a path beside the data if it is short enough, else in a private temporary folder, and records it in the data
 * folder. Only the folder's holder calls this: leftovers of an earlier one are removed. @throws StartRefused
 */
export function prepareAddress(folder: string, temporary = tmpdir()): Address {
  const path = pathFor(realpathSync(folder), temporary);
  const isFile = process.platform !== 'win32';
  const isElsewhere = isFile && dirname(path) !== realpathSync(folder);
  if (isFile) rmSync(path, { force: true });
  writeFileSync(recordIn(folder), `${path}\n`, { mode: 0o600 });
  const remove = (): void => {
    rmSync(recordIn(folder), { force: true });
    if (isFile) rmSync(path, { force: true });
    if (isElsewhere) rmdirSync(dirname(path));
  };
  return { path, remove };
}

/** Undefined: none recorded. A recorded process may have ended. */
export function knownAddress(folder: string): string | undefined {
  try {
    return readFileSync(recordIn(folder), 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}

function pathFor(folder: string, temporary: string): string {
  const id = hash('sha256', folder).slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\dawr-${id}`;
  const beside = join(folder, SOCKET);
  return Buffer.byteLength(beside) < LONGEST ? beside : join(ownFolder(join(temporary, `dawr-${id}`)), SOCKET);
}

/** Any user can create temporary folders, so only one that this user owns alone is accepted. */
function ownFolder(path: string): string {
  makeFolder(path);
  const found = lstatSync(path);
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & ANYBODY_ELSE) !== 0) {
    throw new StartRefused(`DATA_DIR: its path is too long for a socket in it, and ${path} is not this user's alone`);
  }
  return path;
}
