import { join } from 'node:path';
import { lockFolder } from '#libs/sqlite/folder-lock.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';

export const files = (folder: string) => ({
  log: join(folder, 'log.db'),
  documents: join(folder, 'documents.db'),
  state: join(folder, 'state.db'),
  vault: join(folder, 'vault.db'),
  jobs: join(folder, 'jobs.db'),
});

/** Where a demonstration keeps the key that it has made for itself. */
export const masterKeyIn = (folder: string): string => join(folder, 'master.key');

/**
 * The folder of one process, and of no other as long as it is open. The log is written by a thread of its own, so that
 * nothing else's commits delay a command; the other files share one.
 */
export class DataFolder {
  readonly files: ReturnType<typeof files>;
  readonly threads = { log: new WriterThread(), rest: new WriterThread() };
  private readonly lock: { release(): void };

  /** @throws StartRefused */
  constructor(path: string) {
    this.lock = lockFolder(path);
    this.files = files(path);
  }

  async close(): Promise<void> {
    await Promise.all([this.threads.log.close(), this.threads.rest.close()]);
    this.lock.release();
  }
}
