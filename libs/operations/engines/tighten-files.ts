import { chmodSync, existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { files } from './data-folder.ts';

const ANYBODY_ELSE = 0o077;
/** SQLite gives them the rights of their database. */
const BESIDE = ['', '-wal', '-shm'];
const OTHERS = ['lock', 'process', 'control'];

export interface Tightened {
  /** Others could read or write them until now. */
  readonly tightened: readonly string[];
  /** Others still can, such as a file of another user's. */
  readonly left: readonly string[];
}

/**
 * The product's own files in the folder, made their owner's alone: the umask of a process keeps new ones so, but not those that
 * an earlier version or a copy left open. A key that others could read is refused elsewhere, since closing it now does not undo
 * that. Other files there, and the folder itself, are an administrator's to judge.
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

/** False where the file is not ours, or stands on a disk that cannot be written to: the caller says so. */
function isTightened(path: string): boolean {
  try {
    chmodSync(path, lstatSync(path).mode & ~ANYBODY_ELSE & 0o777);
    return true;
  } catch {
    return false;
  }
}
