import type { Collection as Documents } from 'mongodb';
import type { JsonObject, Position } from '#libs/event-store/event-store.ts';
import type { MongoDatabase } from '#libs/mongodb/mongo-database.ts';
import { CollectionDropped } from '../collection-dropped.ts';
import { checkQuery } from '../definition.ts';
import type { Change, Collection, CollectionDefinition, Query, Versioned } from '../document-store.ts';
import { latestChanges } from '../latest-changes.ts';
import type { Catalogue } from './catalogue.ts';
import { writeGuarded } from './guarded-writes.ts';
import { filterOf, sortOf } from './query-filter.ts';
import { havingIds, type StoredDocument, storedOf, versionedOf } from './stored-document.ts';

/** Documents in a page of a scan. */
const PAGE = 500;
/** Documents fetched or written in one request. */
const BATCH_SIZE = 2_000;

export class MongoCollection<D extends JsonObject> implements Collection<D> {
  private readonly definition: CollectionDefinition;
  private readonly fields: readonly string[];
  private readonly database: MongoDatabase;
  private readonly catalogue: Catalogue;
  private readonly documents: Documents<StoredDocument>;

  constructor(
    definition: CollectionDefinition,
    fields: readonly string[],
    database: MongoDatabase,
    catalogue: Catalogue,
    documents: Documents<StoredDocument>,
  ) {
    this.definition = definition;
    this.fields = fields;
    this.database = database;
    this.catalogue = catalogue;
    this.documents = documents;
  }

  async get(id: string): Promise<D | undefined> {
    const found = await this.database.request(() => this.documents.findOne({ _id: id }));
    if (!found) await this.refuseDropped();
    return found ? (versionedOf<D>(found).document ?? undefined) : undefined;
  }

  async getVersioned(ids: readonly string[]): Promise<ReadonlyMap<string, Versioned<D>>> {
    const all = new Map<string, Versioned<D>>();
    for (const some of partsOf(ids)) {
      const found = await this.database.request(() => this.documents.find(havingIds(some)).toArray());
      for (const stored of found) all.set(stored._id, versionedOf(stored));
    }
    if (all.size === 0 && ids.length > 0) await this.refuseDropped();
    return all;
  }

  async find(query: Query): Promise<readonly D[]> {
    checkQuery(this.definition, query);
    const { orderBy, offset = 0, limit } = query;
    // A limit of 0 means no limit to MongoDB.
    if (limit === 0) return [];
    const found = await this.database.request(() =>
      this.documents
        .find(filterOf(query))
        .sort(sortOf(orderBy))
        .skip(offset)
        .limit(limit ?? 0)
        .toArray(),
    );
    if (found.length === 0) await this.refuseDropped();
    return found.map((stored) => versionedOf<D>(stored).document).filter((document) => document !== null);
  }

  async count(query: Pick<Query, 'where' | 'range'>): Promise<number> {
    checkQuery(this.definition, query);
    const count = await this.database.request(() => this.documents.countDocuments(filterOf(query)));
    if (count === 0) await this.refuseDropped();
    return count;
  }

  async *scan(): AsyncIterable<readonly { readonly id: string; readonly document: D }[]> {
    for (let last = ''; ; ) {
      const after = { _id: { $gt: last }, json: { $ne: null } };
      const page = await this.database.request(() => this.documents.find(after).sort({ _id: 1 }).limit(PAGE).toArray());
      const end = page.at(-1);
      if (!end) return await this.refuseDropped();
      yield page.flatMap((stored) => {
        const { document } = versionedOf<D>(stored);
        return document ? [{ id: stored._id, document }] : [];
      });
      last = end._id;
    }
  }

  /** The checkpoint is written last: after an interruption the same changes are delivered again, and change nothing. */
  async write(changes: readonly Change<D>[], checkpoint: Position): Promise<void> {
    const guarded = latestChanges(changes).map((change) => ({ stored: storedOf(change, this.fields), isNew: change.isNew }));
    for (const some of partsOf(guarded)) await writeGuarded(this.database, this.documents, some);
    const { name } = this.definition;
    if (await this.catalogue.advance(name, this.documents.collectionName, checkpoint)) return;
    await this.catalogue.sweep();
    throw new CollectionDropped(name);
  }

  async checkpoint(): Promise<Position | undefined> {
    return await this.catalogue.checkpoint(this.definition.name, this.documents.collectionName);
  }

  /** Called where nothing was found: MongoDB finds a dropped collection empty. @throws CollectionDropped */
  private async refuseDropped(): Promise<void> {
    const { name } = this.definition;
    if (!(await this.catalogue.holds(name, this.documents.collectionName))) throw new CollectionDropped(name);
  }
}

function* partsOf<T>(all: readonly T[]): Iterable<readonly T[]> {
  for (let from = 0; from < all.length; from += BATCH_SIZE) yield all.slice(from, from + BATCH_SIZE);
}
