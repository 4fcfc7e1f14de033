import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isDemonstrationFolder } from '#runtime/demonstration-bounds.ts';
import type { Verdict } from '../asking.ts';

/** Checks the folder without creating it: existing parents decide. */
export function checkFolder(text: string): Verdict<string> {
  const folder = resolve(text);
  if (isDemonstrationFolder(folder)) return { wrong: 'demonstration', details: { folder } };
  const there = nearest(folder);
  try {
    if (!statSync(there).isDirectory()) return { wrong: 'folder', details: { folder, cause: 'ENOTDIR' } };
    accessSync(there, constants.W_OK | constants.X_OK);
    return { value: folder };
  } catch (error) {
    return { wrong: 'folder', details: { folder, cause: (error as NodeJS.ErrnoException).code ?? 'unknown' } };
  }
}

const nearest = (path: string): string => (existsSync(path) || dirname(path) === path ? path : nearest(dirname(path)));
