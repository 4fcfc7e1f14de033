import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentStore } from '#libs/document-store/document-store.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import { MemoryQuarantine } from '#libs/quarantine/testing/memory-quarantine.ts';
import { openSqliteSources, type SqliteFiles } from './sqlite-sources.ts';

export interface Stores {
  readonly files: SqliteFiles;
  readonly events: EventStore;
  readonly documents: DocumentStore;
  /** A quarantine in memory: it outlives a run of a process. */
  readonly quarantine: MemoryQuarantine;
  close(): Promise<void>;
}

/** The embedded engines, on temporary files. */
export async function openStores(): Promise<Stores> {
  const folder = mkdtempSync(join(tmpdir(), 'dawr-'));
  const files = { log: join(folder, 'log.db'), documents: join(folder, 'documents.db') };
  const { events, documents, close } = await openSqliteSources(files, []);
  return {
    files,
    events,
    documents,
    quarantine: new MemoryQuarantine(),
    close: async () => {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}
