import type { DatabaseSync } from 'node:sqlite';

/** Whoever reads the file just now is waited for so long: longer would keep other files of the thread waiting. */
const PATIENCE_MS = 250;

/**
 * What is overwritten in the file still stands in the write-ahead log, until the log is copied back and cut to nothing. That
 * cannot be done within a transaction: it is done in the microtask after, when the commit is through.
 */
export class Scrubber {
  private readonly database: DatabaseSync;
  private soon = false;
  private remnants = false;

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  get clean(): boolean {
    return !this.remnants;
  }

  scrubSoon(): void {
    this.remnants = true;
    if (this.soon) return;
    this.soon = true;
    queueMicrotask(() => {
      this.soon = false;
      this.remnants = !this.scrub();
    });
  }

  private scrub(): boolean {
    // Closing the file has cut the log already.
    if (!this.database.isOpen) return true;
    const patience = this.pragma('busy_timeout')?.['timeout'];
    try {
      this.pragma(`busy_timeout = ${PATIENCE_MS}`);
      return this.pragma('wal_checkpoint(TRUNCATE)')?.['busy'] === 0;
    } catch {
      return false;
    } finally {
      this.pragma(`busy_timeout = ${patience}`);
    }
  }

  private pragma(text: string) {
    return this.database.prepare(`PRAGMA ${text}`).get();
  }
}
