import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const OWNER_ONLY = 0o700;

/** Each level by itself: made recursively, a folder where none can be made (below /proc, say) keeps Node trying for ever. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: OWNER_ONLY });
}
