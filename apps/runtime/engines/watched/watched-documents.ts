import type { Collection, CollectionDefinition, DocumentStore } from '#libs/document-store/document-store.ts';
import type { JsonObject, Position } from '#libs/event-store/event-store.ts';
import type { StoreFailures } from '../store-failures.ts';
import { WatchedCollection } from './watched-collection.ts';

/** A document store whose failed writes are counted, also those of its collections. */
export class WatchedDocuments implements DocumentStore {
  private readonly documents: DocumentStore;
  private readonly failures: StoreFailures;

  constructor(documents: DocumentStore, failures: StoreFailures) {
    this.documents = documents;
    this.failures = failures;
  }

  async collection<D extends JsonObject>(definition: CollectionDefinition): Promise<Collection<D>> {
    return new WatchedCollection(await this.documents.collection<D>(definition), this.failures);
  }

  async existingCollection<D extends JsonObject>(definition: CollectionDefinition): Promise<Collection<D> | undefined> {
    const existing = await this.documents.existingCollection<D>(definition);
    return existing && new WatchedCollection(existing, this.failures);
  }

  async drop(name: string): Promise<void> {
    await this.failures.watch('documents', () => this.documents.drop(name));
  }

  async names(): Promise<readonly string[]> {
    return await this.documents.names();
  }

  async pointer(readModel: string): Promise<string | undefined> {
    return await this.documents.pointer(readModel);
  }

  async pointers(): Promise<ReadonlyMap<string, string>> {
    return await this.documents.pointers();
  }

  async checkpoints(): Promise<ReadonlyMap<string, Position>> {
    return await this.documents.checkpoints();
  }

  async point(readModel: string, collection: string, found: string | undefined): Promise<boolean> {
    return await this.failures.watch('documents', () => this.documents.point(readModel, collection, found));
  }

  async unpoint(readModel: string, found: string): Promise<boolean> {
    return await this.failures.watch('documents', () => this.documents.unpoint(readModel, found));
  }

  async close(): Promise<void> {
    await this.documents.close();
  }
}
