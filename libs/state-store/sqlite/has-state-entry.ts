import { existsSync } from 'node:fs';
import { reading } from '#libs/sqlite/faults.ts';
import { openReader } from '#libs/sqlite/open-database.ts';

/** Whether a file of the state has this key, for who only looks at it: false where there is no file. */
export function hasStateEntry(path: string, key: string): boolean {
  if (!existsSync(path)) return false;
  const reader = openReader(path);
  try {
    return reading(path, () => reader.prepare('SELECT 1 FROM entries WHERE key = ?').get(key)) !== undefined;
  } finally {
    reader.close();
  }
}
