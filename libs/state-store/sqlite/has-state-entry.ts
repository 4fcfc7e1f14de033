import { existsSync } from 'node:fs';
import { reading } from '#libs/sqlite/faults.ts';
import { openReader } from '#libs/sqlite/open-database.ts';

/** Whether a state file has this key, read without opening the store; false where there is no file. */
export function hasStateEntry(path: string, key: string): boolean {
  if (!existsSync(path)) return false;
  const reader = openReader(path);
  try {
    return reading(path, () => reader.prepare('SELECT 1 FROM entries WHERE key = ?').get(key)) !== undefined;
  } finally {
    reader.close();
  }
}
