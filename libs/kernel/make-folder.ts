import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const OWNER_ONLY = 0o700;

/** Creates each level by itself: Node's recursive mode loops for ever where no folder can be made (below /proc, say). */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: OWNER_ONLY });
}
