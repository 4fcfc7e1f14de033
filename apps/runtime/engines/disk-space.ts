import { statfs } from 'node:fs/promises';

const LOW_SHARE = 0.1;
/** Minimum free space: SQLite's write-ahead logs can grow by this much before a checkpoint. */
const FULL_BYTES = 8 * 1024 * 1024;

export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
  /** True below a tenth. */
  readonly isLow: boolean;
  readonly isFull: boolean;
}

/** Space left to this process on the folder's file system; undefined where there is no such folder. */
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
