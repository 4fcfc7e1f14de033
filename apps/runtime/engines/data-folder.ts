import { statSync } from 'node:fs';
import { lockFolder } from '#libs/sqlite/folder-lock.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import { files } from '../config/data-files.ts';

/** A process that was killed, or a power cut, leaves the log's write-ahead log behind; a clean stop removes it. */
export const endedUncleanly = (folder: string): boolean =>
  (statSync(`${files(folder).log}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

/**
 * The data folder, locked by one process while it is open. The log has a writer thread of its own, so that no other file's
 * commits delay a command; the other files share one.
 */
export class DataFolder {
  readonly files: ReturnType<typeof files>;
  readonly threads: { readonly log: WriterThread; readonly rest: WriterThread };
  private readonly lock: { release(): void };

  /** @throws StartRefused */
  constructor(path: string, onLost?: (error: Error) => void) {
    this.lock = lockFolder(path);
    this.files = files(path);
    this.threads = { log: new WriterThread(onLost), rest: new WriterThread(onLost) };
  }

  /** Writes one page to that file. @throws StoreUnavailable, StoreCorrupted */
  async probe(name: keyof ReturnType<typeof files>): Promise<void> {
    await (name === 'log' ? this.threads.log : this.threads.rest).probe(this.files[name]);
  }

  async close(): Promise<void> {
    await Promise.all([this.threads.log.close(), this.threads.rest.close()]);
    this.lock.release();
  }
}
