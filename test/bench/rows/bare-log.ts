import { randomUUID } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { EncodedEvent } from '#libs/event-store/encoded-event.ts';
import { logFile } from '#libs/event-store/sqlite/log-file.ts';
import { openWriter } from '#libs/sqlite/open-database.ts';

/** Baseline of SQLite alone: the log's own file and rows, but no thread, no port, no encoding and no answer. */
export class BareLog {
  private readonly database: DatabaseSync;
  private readonly newStream: StatementSync;
  private readonly insert: StatementSync;

  constructor(path: string) {
    this.database = openWriter(logFile(path));
    this.newStream = this.database.prepare('INSERT INTO streams (name) VALUES (?)');
    this.insert = this.database.prepare(
      'INSERT INTO events (stream, revision, id, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?)',
    );
  }

  /** Each stream gets its next event in every turn; so many rows a commit. */
  write(streams: number, turns: number, rows: number, event: EncodedEvent): void {
    const numbers = Array.from({ length: streams }, () => Number(this.newStream.run(randomUUID()).lastInsertRowid));
    const all = streams * turns;
    const ids = Array.from({ length: all }, () => randomUUID());
    for (let first = 0; first < all; first += rows) {
      this.database.exec('BEGIN IMMEDIATE');
      for (let row = first; row < first + rows; row += 1) {
        const stream = numbers[row % streams] ?? 0;
        this.insert.run(stream, Math.floor(row / streams), ids[row] ?? '', event.type, event.data, event.metadata);
      }
      this.database.exec('COMMIT');
    }
  }

  close(): void {
    this.database.close();
  }
}
