import type { DocumentStore } from '#libs/document-store/document-store.ts';
import { openMongoDocumentStore } from '#libs/document-store/mongodb/mongo-document-store.ts';
import { openSqliteDocumentStore } from '#libs/document-store/sqlite/sqlite-document-store.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import { openEventStoreDB } from '#libs/event-store/eventstoredb/eventstoredb-event-store.ts';
import { openSqliteEventStore } from '#libs/event-store/sqlite/sqlite-event-store.ts';
import { openMongo } from '#libs/mongodb/open-mongo.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import { files } from '../config/data-files.ts';

interface Place {
  readonly folder: string;
  readonly log?: string | undefined;
  readonly documents?: string | undefined;
}

interface ForRebuild {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  close(): Promise<void>;
}

/** Log and documents on separate connections, for a rebuild's thread: it writes only generations that are not read yet. */
export async function openForRebuild({ folder, log, documents }: Place, onWaiting: (words: string) => void): Promise<ForRebuild> {
  const thread = new WriterThread();
  const path = files(folder);
  const mongo = documents === undefined ? undefined : await openMongo({ url: documents, isForLongWork: true });
  const opened = {
    events: await (log === undefined
      ? openSqliteEventStore({ path: path.log, thread })
      : openEventStoreDB({ url: log, isForLongWork: true, onWaiting })),
    documents: mongo
      ? openMongoDocumentStore({ database: mongo.data })
      : await openSqliteDocumentStore({ path: path.documents, thread, cacheBytes: 0 }),
  };
  const close = async (): Promise<void> => {
    await opened.documents.close();
    await opened.events.close();
    await mongo?.close();
    await thread.close();
  };
  return { ...opened, close };
}
