import { randomBytes } from 'node:crypto';
import type { Collection, Filter } from 'mongodb';
import type { Position } from '#libs/event-store/event-store.ts';
import type { MongoDatabase } from '#libs/mongodb/mongo-database.ts';
import { CollectionDropped } from '../collection-dropped.ts';

export interface Entry {
  /** The collection's name, as callers use it. */
  readonly _id: string;
  /** Name of the MongoDB collection that holds the documents. */
  readonly documents: string;
  /** Fields that the documents can be searched by. */
  readonly fields: readonly string[];
  readonly checkpoint?: Position;
}

/** Prefix of the MongoDB collections. A name is never reused, so a writer to a dropped collection cannot harm a new one. */
const DOCUMENTS = 'documents.';
const SUFFIX_BYTES = 6;

/** Registry of the collections: where each one's documents are stored, and its checkpoint. */
export class Catalogue {
  private readonly database: MongoDatabase;
  private readonly entries: Collection<Entry>;

  constructor(database: MongoDatabase) {
    this.database = database;
    this.entries = database.collection('collections');
  }

  /** Creates the entry unless it exists; two processes may do so at the same moment. */
  async open(name: string, fields: readonly string[]): Promise<Entry> {
    for (;;) {
      const known = await this.find({ _id: name });
      if (known) return known;
      const documents = `${DOCUMENTS}${name}~${randomBytes(SUFFIX_BYTES).toString('hex')}`;
      const entry: Entry = { _id: name, documents, fields };
      if (await this.database.insertUnique(() => this.entries.insertOne(entry))) return entry;
    }
  }

  async existing(name: string): Promise<Entry | undefined> {
    return await this.find({ _id: name });
  }

  /** Whether these documents still are a collection's. */
  async holds(name: string, documents: string): Promise<boolean> {
    return (await this.find({ _id: name, documents })) !== undefined;
  }

  /** Makes the documents searchable by further fields. */
  async addFields({ _id, documents }: Entry, fields: readonly string[]): Promise<void> {
    const added = { $addToSet: { fields: { $each: [...fields] } } };
    await this.database.request(() => this.entries.updateOne({ _id, documents }, added));
  }

  async names(): Promise<readonly string[]> {
    return (await this.all()).map(({ _id }) => _id);
  }

  /** @throws CollectionDropped */
  async checkpoint(name: string, documents: string): Promise<Position | undefined> {
    const entry = await this.find({ _id: name, documents });
    if (!entry) throw new CollectionDropped(name);
    return entry.checkpoint;
  }

  async checkpoints(): Promise<ReadonlyMap<string, Position>> {
    return new Map((await this.all()).flatMap(({ _id, checkpoint }) => (checkpoint === undefined ? [] : [[_id, checkpoint]])));
  }

  /** Moves the checkpoint forward, never back. False: the collection was dropped. */
  async advance(name: string, documents: string, checkpoint: Position): Promise<boolean> {
    const advanced = () => this.entries.updateOne({ _id: name, documents }, { $max: { checkpoint } });
    return (await this.database.request(advanced)).matchedCount === 1;
  }

  async drop(name: string): Promise<void> {
    await this.database.request(() => this.entries.deleteOne({ _id: name }));
    await this.sweep();
  }

  /**
   * Removes documents without an entry: of a collection just dropped, of an interrupted drop, of a writer to a dropped
   * collection. An entry is created before its documents, so what is listed first and has no entry afterwards is garbage.
   */
  async sweep(): Promise<void> {
    const lying = await this.database.longRequest((db) =>
      db
        .listCollections({}, { nameOnly: true })
        .map(({ name }) => name)
        .toArray(),
    );
    const known = new Set((await this.all()).map(({ documents }) => documents));
    for (const name of lying) {
      if (name.startsWith(DOCUMENTS) && !known.has(name)) await this.database.longRequest((db) => db.dropCollection(name));
    }
  }

  private async all(): Promise<readonly Entry[]> {
    return await this.database.request(() => this.entries.find().sort({ _id: 1 }).toArray());
  }

  private async find(filter: Filter<Entry>): Promise<Entry | undefined> {
    return (await this.database.request(() => this.entries.findOne(filter))) ?? undefined;
  }
}
