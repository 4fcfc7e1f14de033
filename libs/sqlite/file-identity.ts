import { type BigIntStats, statSync } from 'node:fs';

const SUFFIXES = ['', '-wal'] as const;

/**
 * Identity of a database file and its write-ahead log on the disk. SQLite keeps writing to a file that was deleted or replaced by
 * name, and what it acknowledges then is lost with the process.
 */
export class FileIdentity {
  private readonly path: string;
  private readonly known = new Map<string, bigint>();

  constructor(path: string) {
    this.path = path;
  }

  /** The file that is no longer the one first seen; undefined: both are. The write-ahead log is first seen when it is created. */
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

/** Undefined: the file is missing, or its file system has no inode numbers. */
function inodeOf(path: string): bigint | undefined {
  const stats: BigIntStats | undefined = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats && stats.ino !== 0n ? stats.ino : undefined;
}
