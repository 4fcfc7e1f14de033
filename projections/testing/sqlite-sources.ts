import { openSqliteDocumentStore } from '#libs/document-store/sqlite/sqlite-document-store.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import { openSqliteEventStore } from '#libs/event-store/sqlite/sqlite-event-store.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import type { Projection } from '../projection.ts';
import type { Sources } from '../runner/rebuild/rebuild-protocol.ts';

/** The paths of two files. */
export type SqliteFiles = {
  readonly log: string;
  readonly documents: string;
};

/** Own connections to the embedded engines' files, with one writer thread. */
export async function openSqliteSources(
  files: SqliteFiles,
  projections: readonly Projection[],
): Promise<Sources & { readonly events: EventStore }> {
  const thread = new WriterThread();
  try {
    const events = await openSqliteEventStore({ path: files.log, thread });
    const documents = await openSqliteDocumentStore({ path: files.documents, thread });
    const close = async (): Promise<void> => {
      await documents.close();
      await events.close();
      await thread.close();
    };
    return { events, documents, projections, close };
  } catch (error) {
    await thread.close();
    throw error;
  }
}
