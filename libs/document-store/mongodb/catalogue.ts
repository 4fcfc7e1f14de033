import { randomBytes } from 'node:crypto';
import type { Collection, Filter } from 'mongodb';
import type { Position } from '#libs/event-store/event-store.ts';
import type { MongoDatabase } from '#libs/mongodb/mongo-database.ts';

export interface Entry {
  /** The name that the collection is asked for by. */
  readonly _id: string;
  /** Where its documents lie. */
  readonly documents: string;
  /** By which they can be searched. */
  readonly fields: readonly string[];
  readonly checkpoint?: string;
}

/** Where a collection's documents lie begins so, and is never used twice: who writes to a dropped one harms no new one. */
const DOCUMENTS = 'documents.';
const SUFFIX_BYTES = 6;

/** Which collections there are, where each one's documents lie, and how far it has come. */
export class Catalogue {
  private readonly database: MongoDatabase;
  private readonly entries: Collection<Entry>;

  constructor(database: MongoDatabase) {
    this.database = database;
    this.entries = database.collection('collections');
  }

  /** Entered when it is not there, whoever else does so at the same moment. */
  async open(name: string, fields: readonly string[]): Promise<Entry> {
    for (;;) {
      const known = await this.find({ _id: name });
      if (known) return known;
      const documents = `${DOCUMENTS}${name}~${randomBytes(SUFFIX_BYTES).toString('hex')}`;
      const entry: Entry = { _id: name, documents, fields };
      if (await this.database.make(() => this.entries.insertOne(entry))) return entry;
    }
  }

  /** From now on its documents can be searched by these, too. */
  async addFields({ _id, documents }: Entry, fields: readonly string[]): Promise<void> {
    const added = { $addToSet: { fields: { $each: [...fields] } } };
    await this.database.ask(() => this.entries.updateOne({ _id, documents }, added));
  }

  async names(): Promise<readonly string[]> {
    const entries = await this.database.ask(() => this.entries.find().sort({ _id: 1 }).toArray());
    return entries.map(({ _id }) => _id);
  }

  async checkpoint(name: string, documents: string): Promise<Position | undefined> {
    // It was written below, and from a Position.
    return (await this.find({ _id: name, documents }))?.checkpoint as Position | undefined;
  }

  /** Never back. False: it was dropped. */
  async advance(name: string, documents: string, checkpoint: Position): Promise<boolean> {
    const advanced = () => this.entries.updateOne({ _id: name, documents }, { $max: { checkpoint } });
    return (await this.database.ask(advanced)).matchedCount === 1;
  }

  async drop(name: string): Promise<void> {
    await this.database.ask(() => this.entries.deleteOne({ _id: name }));
    await this.sweep();
  }

  /**
   * Removes the documents that no entry knows: of a collection just dropped, of a drop that was interrupted, of one who wrote
   * to a dropped collection. An entry is made before its documents are: what is listed first and known to no entry after is done with.
   */
  async sweep(): Promise<void> {
    const lying = await this.database.work((db) =>
      db
        .listCollections({}, { nameOnly: true })
        .map(({ name }) => name)
        .toArray(),
    );
    const entries = await this.database.ask(() => this.entries.find().toArray());
    const known = new Set(entries.map(({ documents }) => documents));
    for (const name of lying) {
      if (name.startsWith(DOCUMENTS) && !known.has(name)) await this.database.work((db) => db.dropCollection(name));
    }
  }

  private async find(filter: Filter<Entry>): Promise<Entry | undefined> {
    return (await this.database.ask(() => this.entries.findOne(filter))) ?? undefined;
  }
}
