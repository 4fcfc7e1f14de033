import type { JsonObject, Position } from '#libs/event-store/event-store.ts';
import { moduleUrl } from '#libs/kernel/module-url.ts';
import type { WritableFile, WriterThread } from '#libs/sqlite/writer-thread.ts';
import { CollectionDropped } from '../collection-dropped.ts';
import { checkDefinition } from '../definition.ts';
import type { Collection, CollectionDefinition, DocumentStore } from '../document-store.ts';
import { DocumentCache } from './document-cache.ts';
import { DocumentReader } from './document-reader.ts';
import { MIGRATIONS } from './schema.ts';
import { SqliteCollection } from './sqlite-collection.ts';
import { StoredDocuments } from './stored-documents.ts';
import type { WriterRequest } from './writer-request.ts';

const CACHE_BYTES = 24 * 1024 * 1024;

export interface SqliteDocumentStoreOptions {
  readonly path: string;
  readonly thread: WriterThread;
  /** Bytes, roughly, of recently used documents that stay parsed in memory. */
  readonly cacheBytes?: number | undefined;
}

/** Read models can be folded again, so a power cut may cost their last moments, checkpoint included. */
export async function openSqliteDocumentStore({
  path,
  thread,
  cacheBytes = CACHE_BYTES,
}: SqliteDocumentStoreOptions): Promise<DocumentStore> {
  const file = await thread.open<WriterRequest, readonly string[]>({
    path,
    handler: moduleUrl('./document-writer.handler', import.meta.url).href,
    migrations: MIGRATIONS,
    synchronous: 'NORMAL',
  });
  try {
    return new SqliteDocumentStore(file, new DocumentReader(path), new DocumentCache(cacheBytes));
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Several stores may have the file open at once, as long as each collection is written through one of them. */
class SqliteDocumentStore implements DocumentStore {
  private readonly file: WritableFile<WriterRequest, readonly string[]>;
  private readonly reader: DocumentReader;
  private readonly cache: DocumentCache;

  constructor(file: WritableFile<WriterRequest, readonly string[]>, reader: DocumentReader, cache: DocumentCache) {
    this.file = file;
    this.reader = reader;
    this.cache = cache;
  }

  async collection<D extends JsonObject>(definition: CollectionDefinition): Promise<Collection<D>> {
    checkDefinition(definition);
    const { name, indexes } = definition;
    await this.file.request({ kind: 'open', name, indexes });
    const opened = this.opened<D>(definition);
    if (!opened) throw new CollectionDropped(name);
    return opened;
  }

  /** No two requests are served at once, so nothing drops it between. */
  async existingCollection<D extends JsonObject>(definition: CollectionDefinition): Promise<Collection<D> | undefined> {
    checkDefinition(definition);
    const { name, indexes } = definition;
    await this.file.request({ kind: 'openExisting', name, indexes });
    return this.opened<D>(definition);
  }

  async drop(name: string): Promise<void> {
    const id = this.idOf(name);
    await this.file.request({ kind: 'drop', name });
    if (id !== undefined) this.cache.evictAll(id);
    for (let left = 1; left > 0; ) left = (await this.file.request({ kind: 'sweep' })).length;
  }

  async names(): Promise<readonly string[]> {
    return this.reader.all('SELECT name FROM collections ORDER BY name').map(({ name }) => String(name));
  }

  async pointer(readModel: string): Promise<string | undefined> {
    const [row] = this.reader.all('SELECT collection FROM pointers WHERE read_model = ?', readModel);
    return row && String(row['collection']);
  }

  async pointers(): Promise<ReadonlyMap<string, string>> {
    const rows = this.reader.all('SELECT read_model, collection FROM pointers');
    return new Map(rows.map((row) => [String(row['read_model']), String(row['collection'])]));
  }

  async checkpoints(): Promise<ReadonlyMap<string, Position>> {
    const rows = this.reader.all('SELECT name, checkpoint FROM collections WHERE checkpoint IS NOT NULL');
    // Each value was written by a collection, from a Position.
    return new Map(rows.map(({ name, checkpoint }) => [String(name), checkpoint as Position]));
  }

  async point(readModel: string, collection: string, found: string | undefined): Promise<boolean> {
    return (await this.file.request({ kind: 'point', readModel, collection, found: found ?? null })).length > 0;
  }

  async unpoint(readModel: string, found: string): Promise<boolean> {
    return (await this.file.request({ kind: 'unpoint', readModel, found })).length > 0;
  }

  /** The reader closes first: the last connection removes the write-ahead log, which a reader cannot. */
  async close(): Promise<void> {
    this.reader.close();
    await this.file.close();
  }

  private opened<D extends JsonObject>(definition: CollectionDefinition): Collection<D> | undefined {
    const id = this.idOf(definition.name);
    if (id === undefined) return undefined;
    // Another store may have written it since: opening takes over what the file holds.
    this.cache.evictAll(id);
    return new SqliteCollection<D>(id, definition, this.file, this.reader, new StoredDocuments(id, this.reader, this.cache));
  }

  private idOf(name: string): number | undefined {
    const [row] = this.reader.all('SELECT id FROM collections WHERE name = ?', name);
    return row && Number(row['id']);
  }
}
