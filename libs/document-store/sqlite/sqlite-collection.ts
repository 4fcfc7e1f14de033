import { setImmediate } from 'node:timers/promises';
import type { JsonObject, Position } from '#libs/event-store/event-store.ts';
import { nextKey } from '#libs/sqlite/next-key.ts';
import type { WritableFile } from '#libs/sqlite/writer-thread.ts';
import { CollectionDropped } from '../collection-dropped.ts';
import { checkQuery } from '../definition.ts';
import type { Change, Collection, CollectionDefinition, Query, Versioned } from '../document-store.ts';
import { asDocumentsDamaged } from '../documents-damaged.ts';
import { latestChanges } from '../latest-changes.ts';
import type { DocumentReader } from './document-reader.ts';
import { countSql, findSql, pageSql } from './query-sql.ts';
import type { StoredDocuments } from './stored-documents.ts';
import type { WriterRequest } from './writer-request.ts';

export class SqliteCollection<D extends JsonObject> implements Collection<D> {
  private readonly id: number;
  private readonly definition: CollectionDefinition;
  private readonly file: WritableFile<WriterRequest, readonly string[]>;
  private readonly reader: DocumentReader;
  private readonly documents: StoredDocuments<D>;

  constructor(
    id: number,
    definition: CollectionDefinition,
    file: WritableFile<WriterRequest, readonly string[]>,
    reader: DocumentReader,
    documents: StoredDocuments<D>,
  ) {
    this.id = id;
    this.definition = definition;
    this.file = file;
    this.reader = reader;
    this.documents = documents;
  }

  async get(id: string): Promise<D | undefined> {
    return this.documents.get(id)?.document ?? undefined;
  }

  async getVersioned(ids: readonly string[]): Promise<ReadonlyMap<string, Versioned<D>>> {
    return this.documents.getAll(ids);
  }

  async find(query: Query): Promise<readonly D[]> {
    checkQuery(this.definition, query);
    return this.documents.find(findSql(this.id, query), query.once);
  }

  async count(query: Pick<Query, 'where' | 'range'>): Promise<number> {
    checkQuery(this.definition, query);
    return Number(this.reader.allOf(this.id, countSql(this.id, query))[0]?.['count'] ?? 0);
  }

  async *scan(): AsyncIterable<readonly { readonly id: string; readonly document: D }[]> {
    for (let last = ''; ; await setImmediate()) {
      const page = this.documents.read(pageSql(this.id, last));
      const end = page.at(-1);
      if (!end) return;
      yield page.flatMap(({ id, versioned: { document } }) => (document ? [{ id, document }] : []));
      last = this.nextKey(last, end.id);
    }
  }

  private nextKey(before: string, last: string): string {
    try {
      return nextKey(this.reader.path, before, last);
    } catch (error) {
      throw asDocumentsDamaged(error);
    }
  }

  async write(changes: readonly Change<D>[], checkpoint: Position): Promise<void> {
    const latest = latestChanges(changes).map((change) => ({
      ...change,
      json: change.document && JSON.stringify(change.document),
    }));
    const requested = latest.map(({ id, position, json }) => ({ id, position, document: json }));
    try {
      const late = new Set(await this.file.request({ kind: 'write', collection: this.id, changes: requested, checkpoint }));
      for (const { id, document, position, json } of latest)
        if (!late.has(id)) this.documents.cacheDocument({ id, versioned: { document, position }, characters: json?.length ?? 0 });
    } catch (error) {
      // Whether the changes stand is unknown: the next read goes to the file.
      for (const { id } of latest) this.documents.evict(id);
      throw asDocumentsDamaged(error);
    }
  }

  async checkpoint(): Promise<Position | undefined> {
    const [row] = this.reader.all('SELECT checkpoint FROM collections WHERE id = ?', this.id);
    if (!row) throw new CollectionDropped(this.definition.name);
    // The value was written by this class, from a Position.
    return typeof row['checkpoint'] === 'string' ? (row['checkpoint'] as Position) : undefined;
  }
}
