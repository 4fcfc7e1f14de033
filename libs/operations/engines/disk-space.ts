import { statfs } from 'node:fs/promises';

const LOW_SHARE = 0.1;
/** Less than this takes no night's work: SQLite's own files grow by that much before they are folded together. */
const FULL_BYTES = 8 * 1024 * 1024;

export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
  /** Below a tenth. */
  readonly isLow: boolean;
  readonly isFull: boolean;
}

/** What the file system of that folder has left for us; undefined where there is no such folder. */
export async function diskSpaceOf(folder: string): Promise<DiskSpace | undefined> {
  const found = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return found && diskSpace(found.bavail * found.bsize, found.blocks * found.bsize);
}

export const diskSpace = (freeBytes: number, totalBytes: number): DiskSpace => ({
  freeBytes,
  totalBytes,
  isLow: freeBytes < totalBytes * LOW_SHARE,
  isFull: freeBytes < FULL_BYTES,
});
