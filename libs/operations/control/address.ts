import { hash } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, realpathSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartRefused } from '#libs/kernel/store-errors.ts';

/** Where the process that holds a folder is to be spoken to. */
export interface Address {
  readonly path: string;
  /** Nobody is to be spoken to any more. */
  remove(): void;
}

/** The narrowest of the systems takes so many bytes of a socket's path, its end included. */
const LONGEST = 104;
const OWNER_ONLY = 0o700;
const ANYBODY_ELSE = 0o077;
const SOCKET = 'control.sock';

const recordIn = (folder: string): string => join(folder, 'control');

/**
 * Beside the data where the path is short enough, else in a folder of its owner's among the temporary ones; written down
 * in the folder itself. The holder alone calls this: whatever is left of an earlier one is removed. @throws StartRefused
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

/** Undefined: nobody has said where. Somebody who has may be gone. */
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

/** Anybody may make folders among the temporary ones: only one that is ours alone will do. */
function ownFolder(path: string): string {
  mkdirSync(path, { mode: OWNER_ONLY, recursive: true });
  const found = lstatSync(path);
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & ANYBODY_ELSE) !== 0) {
    throw new StartRefused(`DATA_DIR: its path is too long for a socket in it, and ${path} is not this user's alone`);
  }
  return path;
}
