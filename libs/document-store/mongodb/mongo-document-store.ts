import type { Collection as Documents } from 'mongodb';
import type { JsonObject, Position } from '#libs/event-store/event-store.ts';
import type { MongoDatabase } from '#libs/mongodb/mongo-database.ts';
import { checkDefinition } from '../definition.ts';
import type { Collection, CollectionDefinition, DocumentStore } from '../document-store.ts';
import { Catalogue, type Entry } from './catalogue.ts';
import { copyFields } from './field-copies.ts';
import { MongoCollection } from './mongo-collection.ts';
import { indexOf } from './query-filter.ts';
import type { StoredDocument } from './stored-document.ts';

interface Pointer {
  /** The read model's name. */
  readonly _id: string;
  readonly collection: string;
}

export interface MongoDocumentStoreOptions {
  readonly database: MongoDatabase;
}

/** Any number of processes may open it and write the same collection: each document's position guards it. */
export function openMongoDocumentStore({ database }: MongoDocumentStoreOptions): DocumentStore {
  return new MongoDocumentStore(database);
}

class MongoDocumentStore implements DocumentStore {
  private readonly database: MongoDatabase;
  private readonly catalogue: Catalogue;
  private readonly pointed: Documents<Pointer>;

  constructor(database: MongoDatabase) {
    this.database = database;
    this.catalogue = new Catalogue(database);
    this.pointed = database.collection('pointers');
  }

  async collection<D extends JsonObject>(definition: CollectionDefinition): Promise<Collection<D>> {
    checkDefinition(definition);
    return await this.open(definition, await this.catalogue.open(definition.name, fieldsOf(definition)));
  }

  async existingCollection<D extends JsonObject>(definition: CollectionDefinition): Promise<Collection<D> | undefined> {
    checkDefinition(definition);
    const entry = await this.catalogue.existing(definition.name);
    return entry && (await this.open(definition, entry));
  }

  async drop(name: string): Promise<void> {
    await this.catalogue.drop(name);
  }

  async names(): Promise<readonly string[]> {
    return await this.catalogue.names();
  }

  async pointer(readModel: string): Promise<string | undefined> {
    return (await this.database.request(() => this.pointed.findOne({ _id: readModel })))?.collection;
  }

  async pointers(): Promise<ReadonlyMap<string, string>> {
    const all = await this.database.request(() => this.pointed.find().toArray());
    return new Map(all.map(({ _id, collection }) => [_id, collection]));
  }

  async checkpoints(): Promise<ReadonlyMap<string, Position>> {
    return await this.catalogue.checkpoints();
  }

  async point(readModel: string, collection: string, found: string | undefined): Promise<boolean> {
    if (found === undefined)
      return await this.database.insertUnique(() => this.pointed.insertOne({ _id: readModel, collection }));
    const moved = () => this.pointed.updateOne({ _id: readModel, collection: found }, { $set: { collection } });
    return (await this.database.request(moved)).matchedCount === 1;
  }

  async unpoint(readModel: string, found: string): Promise<boolean> {
    const removed = () => this.pointed.deleteOne({ _id: readModel, collection: found });
    return (await this.database.request(removed)).deletedCount === 1;
  }

  /** The client belongs to the process, which closes it. */
  async close(): Promise<void> {}

  private async open<D extends JsonObject>(definition: CollectionDefinition, entry: Entry): Promise<Collection<D>> {
    const { indexes } = definition;
    const indexed = fieldsOf(definition);
    const fields = [...new Set([...entry.fields, ...indexed])];
    const documents = this.database.collection<StoredDocument>(entry.documents);
    // Indexes are created one by one: FerretDB hangs up when asked for several that it has already.
    for (const index of indexes) await this.database.longRequest(() => documents.createIndex(indexOf(index)));
    if (fields.length > entry.fields.length) {
      await copyFields(this.database, documents, fields);
      await this.catalogue.addFields(entry, fields);
    }
    return new MongoCollection<D>(definition, fields, this.database, this.catalogue, documents);
  }
}

const fieldsOf = ({ indexes }: CollectionDefinition): readonly string[] => [...new Set(indexes.flat())];
