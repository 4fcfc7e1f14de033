import type { DatabaseSync } from 'node:sqlite';
import { LruCache } from '#libs/kernel/lru-cache.ts';
import { NONE } from './append-protocol.ts';

export interface Head {
  /** The stream's number in the file; undefined while it has no event. */
  readonly number: number | undefined;
  readonly revision: number;
}

const CACHED_STREAMS = 10_000;

/** Caches the last revision of the streams written last, so that the next append need not query the file. */
export class StreamHeads {
  private readonly recent = new LruCache<string, Head>(CACHED_STREAMS);
  private readonly stored;

  constructor(database: DatabaseSync) {
    this.stored = database.prepare(
      `SELECT id, (SELECT max(revision) FROM events WHERE stream = streams.id) AS revision FROM streams WHERE name = ?`,
    );
  }

  headOf(stream: string): Head {
    return this.recent.get(stream) ?? this.read(stream);
  }

  set(stream: string, head: Head): void {
    this.recent.set(stream, head);
  }

  /** Forgets everything after a rollback, for it may describe rows that were undone. */
  forget(): void {
    this.recent.clear();
  }

  private read(stream: string): Head {
    const row = this.stored.get(stream);
    if (!row) return { number: undefined, revision: NONE };
    return { number: Number(row['id']), revision: Number(row['revision'] ?? NONE) };
  }
}
