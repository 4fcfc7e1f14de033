import type { JsonObject, Position } from '#libs/event-store/event-store.ts';
import type { Versioned } from '../document-store.ts';
import { DocumentsDamaged } from '../documents-damaged.ts';
import type { DocumentCache } from './document-cache.ts';
import type { DocumentReader, Row } from './document-reader.ts';
import type { Sql } from './query-sql.ts';
import { tableOf } from './schema.ts';

export interface Stored<D> {
  readonly id: string;
  readonly versioned: Versioned<D>;
  /** Length of the JSON text. */
  readonly characters: number;
}

/** One collection's documents in the file, each parsed once for as long as the cache holds it. */
export class StoredDocuments<D extends JsonObject> {
  private readonly collection: number;
  private readonly reader: DocumentReader;
  private readonly cache: DocumentCache;
  private readonly byIds: string;

  constructor(collection: number, reader: DocumentReader, cache: DocumentCache) {
    this.collection = collection;
    this.reader = reader;
    this.cache = cache;
    this.byIds = `SELECT id, position, document FROM ${tableOf(collection)} WHERE id IN (SELECT value FROM json_each(?))`;
  }

  get(id: string): Versioned<D> | undefined {
    return this.cached(id) ?? this.getAll([id]).get(id);
  }

  getAll(ids: readonly string[]): ReadonlyMap<string, Versioned<D>> {
    const found = new Map<string, Versioned<D>>();
    const missing: string[] = [];
    for (const id of ids) {
      const versioned = this.cached(id);
      if (versioned) found.set(id, versioned);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    const read = this.read({ text: this.byIds, parameters: [JSON.stringify(missing)] });
    for (const stored of read) found.set(stored.id, this.cacheDocument(stored));
    return found;
  }

  /** `once`: past the cache. */
  find(sql: Sql, once = false): readonly D[] {
    return this.read(sql)
      .map((stored) => (once ? stored.versioned : this.cacheDocument(stored)).document)
      .filter((document) => document !== null);
  }

  /** Reads rows with id, position and document past the cache: for bulk reads that happen once. */
  read(sql: Sql): readonly Stored<D>[] {
    return this.reader.allOf(this.collection, sql).map((row) => this.parsed(row));
  }

  /** Caches a document that is committed. */
  cacheDocument({ id, versioned, characters }: Stored<D>): Versioned<D> {
    return this.ofThisCollection(this.cache.put(this.collection, id, versioned, characters));
  }

  evict(id: string): void {
    this.cache.evict(this.collection, id);
  }

  private parsed(row: Row): Stored<D> {
    const id = String(row['id']);
    const position = String(row['position']) as Position;
    const text = row['document'];
    const characters = typeof text === 'string' ? text.length : 0;
    const known = this.cached(id);
    if (known && known.position >= position) return { id, versioned: known, characters };
    const document = typeof text === 'string' ? this.documentIn(text, id) : null;
    return { id, versioned: { document, position }, characters };
  }

  /** Parses a stored document. @throws DocumentsDamaged */
  private documentIn(text: string, id: string): D {
    try {
      return JSON.parse(text);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      // The parser's message is left out, for it would quote the document.
      throw new DocumentsDamaged(`${this.reader.path}: the document ${id} in ${tableOf(this.collection)} does not parse`);
    }
  }

  private cached(id: string): Versioned<D> | undefined {
    const known = this.cache.get(this.collection, id);
    return known && this.ofThisCollection(known);
  }

  /** The cache is shared by all collections; entries under this number are only of this one, and so of its type. */
  private ofThisCollection(versioned: Versioned<JsonObject>): Versioned<D> {
    return versioned as Versioned<D>;
  }
}
