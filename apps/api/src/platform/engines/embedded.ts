import { join } from 'node:path';
import { InProcessBroadcast } from '#libs/broadcast/in-process.ts';
import { openSqliteDocumentStore } from '#libs/document-store/sqlite/sqlite-document-store.ts';
import { openSqliteEventStore } from '#libs/event-store/sqlite/sqlite-event-store.ts';
import { openSqliteJobQueue } from '#libs/jobs/sqlite/sqlite-job-queue.ts';
import { timer } from '#libs/jobs/timer.ts';
import { openSqliteKeyVault } from '#libs/privacy/sqlite/sqlite-key-vault.ts';
import { lockFolder } from '#libs/sqlite/folder-lock.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import { openSqliteStateStore } from '#libs/state-store/sqlite/sqlite-state-store.ts';
import type { Engines } from './engines.ts';

export interface EmbeddedSettings {
  readonly folder: string;
  readonly masterKey: () => Buffer;
  readonly now: () => Date;
  /** What nobody waits for failed: a listener of the broadcast, or the record of a job, which is tried again. */
  readonly onUnheard?: ((error: unknown) => void) | undefined;
}

export const files = (folder: string) => ({
  log: join(folder, 'log.db'),
  documents: join(folder, 'documents.db'),
  state: join(folder, 'state.db'),
  vault: join(folder, 'vault.db'),
  jobs: join(folder, 'jobs.db'),
});

/**
 * One process, one folder. The log is written by a thread of its own, so that nothing else's commits delay a command; the
 * other files share one.
 */
export async function openEmbedded({ folder, masterKey, now, onUnheard }: EmbeddedSettings): Promise<Engines> {
  const lock = lockFolder(folder);
  const threads = { log: new WriterThread(), rest: new WriterThread() };
  const path = files(folder);
  try {
    const log = await openSqliteEventStore({ path: path.log, thread: threads.log });
    const documents = await openSqliteDocumentStore({ path: path.documents, thread: threads.rest });
    const state = await openSqliteStateStore({ path: path.state, thread: threads.rest, now });
    const vault = await openSqliteKeyVault({ path: path.vault, thread: threads.rest, masterKey: masterKey() });
    const onError = onUnheard ?? (() => undefined);
    const jobs = await openSqliteJobQueue({ path: path.jobs, thread: threads.rest, now, timer, onError });
    const broadcast = new InProcessBroadcast(onUnheard && { onError: onUnheard });
    const parts = [jobs, documents, state, vault, log, broadcast];
    const close = async (): Promise<void> => {
      for (const part of parts) await part.close();
      await Promise.all([threads.log.close(), threads.rest.close()]);
      lock.release();
    };
    return { log, documents, state, vault, jobs, broadcast, close };
  } catch (error) {
    await Promise.all([threads.log.close(), threads.rest.close()]);
    lock.release();
    throw error;
  }
}
