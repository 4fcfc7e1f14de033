import { chmodSync, existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { files } from '../config/data-files.ts';

const ANYBODY_ELSE = 0o077;
/** SQLite creates these with the permissions of their database. */
const BESIDE = ['', '-wal', '-shm'];
const OTHERS = ['lock', 'process', 'control'];

export interface Tightened {
  /** Others could read or write them until now. */
  readonly tightened: readonly string[];
  /** Others still can, where the file belongs to another user. */
  readonly left: readonly string[];
}

/**
 * Restricts the product's own files in the folder to their owner: the umask protects new ones, but not those of an earlier
 * version or a copy. A readable key is refused elsewhere, since restricting it now does not undo the exposure. Other files,
 * and the folder itself, are left to the administrator.
 */
export function tightenFiles(folder: string): Tightened {
  if (process.platform === 'win32' || !existsSync(folder)) return { tightened: [], left: [] };
  const databases = Object.values(files(folder)).flatMap((path) => BESIDE.map((suffix) => `${path}${suffix}`));
  const ours = [...databases, ...OTHERS.map((name) => join(folder, name))];
  const open = ours.filter(isOpenToOthers);
  const left = open.filter((path) => !isTightened(path));
  return { tightened: open.filter((path) => !left.includes(path)), left };
}

function isOpenToOthers(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isFile() === true && (found.mode & ANYBODY_ELSE) !== 0;
}

/** False where the file belongs to another user or the disk is read-only: the caller reports it. */
function isTightened(path: string): boolean {
  try {
    chmodSync(path, lstatSync(path).mode & ~ANYBODY_ELSE & 0o777);
    return true;
  } catch {
    return false;
  }
}
