import type { Change, Collection, Query, Versioned } from '#libs/document-store/document-store.ts';
import type { JsonObject, Position } from '#libs/event-store/event-store.ts';
import type { StoreFailures } from '../store-failures.ts';

/** A collection whose failed writes are counted. */
export class WatchedCollection<D extends JsonObject> implements Collection<D> {
  private readonly collection: Collection<D>;
  private readonly failures: StoreFailures;

  constructor(collection: Collection<D>, failures: StoreFailures) {
    this.collection = collection;
    this.failures = failures;
  }

  async get(id: string): Promise<D | undefined> {
    return await this.collection.get(id);
  }

  async getVersioned(ids: readonly string[]): Promise<ReadonlyMap<string, Versioned<D>>> {
    return await this.collection.getVersioned(ids);
  }

  async find(query: Query): Promise<readonly D[]> {
    return await this.collection.find(query);
  }

  async count(query: Parameters<Collection<D>['count']>[0]): Promise<number> {
    return await this.collection.count(query);
  }

  scan(): ReturnType<Collection<D>['scan']> {
    return this.collection.scan();
  }

  async write(changes: readonly Change<D>[], checkpoint: Position): Promise<void> {
    await this.failures.watch('documents', () => this.collection.write(changes, checkpoint));
  }

  async checkpoint(): Promise<Position | undefined> {
    return await this.collection.checkpoint();
  }
}
