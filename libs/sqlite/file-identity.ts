import { type BigIntStats, statSync } from 'node:fs';

const SUFFIXES = ['', '-wal'] as const;

/**
 * A database file and its write-ahead log as they stand on the disk. SQLite writes on into a file that was deleted or
 * replaced by its name, and what it acknowledges then is gone with the process.
 */
export class FileIdentity {
  private readonly path: string;
  private readonly known = new Map<string, bigint>();

  constructor(path: string) {
    this.path = path;
  }

  /** The file that is no longer the one first seen; undefined: both are. The write-ahead log is first seen when it is made. */
  lost(): string | undefined {
    for (const suffix of SUFFIXES) {
      const path = `${this.path}${suffix}`;
      const found = inodeOf(path);
      const known = this.known.get(suffix);
      if (known !== undefined && found !== known) return path;
      if (found !== undefined) this.known.set(suffix, found);
    }
    return undefined;
  }
}

/** Undefined: it is not there, or its file system numbers no files. */
function inodeOf(path: string): bigint | undefined {
  const stats: BigIntStats | undefined = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats && stats.ino !== 0n ? stats.ino : undefined;
}
