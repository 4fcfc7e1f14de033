import type { DatabaseSync } from 'node:sqlite';

/** How long to wait for readers of the file: longer would delay the thread's other files. */
const READERS_TIMEOUT_MS = 250;

/**
 * Cuts the write-ahead log, for overwritten bytes remain in it until it is copied back and truncated. That is impossible within a
 * transaction, so it runs in the microtask after the commit.
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
    // Closing the file has truncated the log already.
    if (!this.database.isOpen) return true;
    const busyTimeout = this.pragma('busy_timeout')?.['timeout'];
    try {
      this.pragma(`busy_timeout = ${READERS_TIMEOUT_MS}`);
      return this.pragma('wal_checkpoint(TRUNCATE)')?.['busy'] === 0;
    } catch {
      return false;
    } finally {
      this.pragma(`busy_timeout = ${busyTimeout}`);
    }
  }

  private pragma(text: string) {
    return this.database.prepare(`PRAGMA ${text}`).get();
  }
}
