import { openSqliteDocumentStore } from '#libs/document-store/sqlite/sqlite-document-store.ts';
import type { Json } from '#libs/event-store/event-store.ts';
import { openSqliteEventStore } from '#libs/event-store/sqlite/sqlite-event-store.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import type { Sources } from '#projections/runner/rebuild-protocol.ts';
import { files } from '../engines/data-folder.ts';

/** What a rebuild's own thread reads and writes: the same files, on connections of its own. */
export default async function openSources(folder: Json): Promise<Sources> {
  if (typeof folder !== 'string') throw new Error('the folder of the data is not given');
  const thread = new WriterThread();
  const path = files(folder);
  const events = await openSqliteEventStore({ path: path.log, thread });
  const documents = await openSqliteDocumentStore({ path: path.documents, thread, cacheBytes: 0 });
  const close = async (): Promise<void> => {
    await documents.close();
    await events.close();
    await thread.close();
  };
  return { events, documents, projections: PROJECTIONS, close };
}
