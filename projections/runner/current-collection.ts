import type { Collection, Query, Versioned } from '#libs/document-store/document-store.ts';
import type { JsonObject, Position } from '#libs/event-store/event-store.ts';
import type { Generation } from './generation.ts';

/** A collection as its readers see it. */
export type ReadModel<D extends JsonObject> = Omit<Collection<D>, 'write'>;

/** Reads from the current generation; a read ends in the generation in which it began, which is kept until then. */
export class CurrentCollection<D extends JsonObject> implements ReadModel<D> {
  private readonly name: string;
  private readonly current: () => Generation;
  private readonly failed: (error: unknown) => unknown;

  /** `failed` may replace an error. */
  constructor(name: string, current: () => Generation, failed: (error: unknown) => unknown) {
    this.name = name;
    this.current = current;
    this.failed = failed;
  }

  get(id: string): Promise<D | undefined> {
    return this.read((collection) => collection.get(id));
  }

  getVersioned(ids: readonly string[]): Promise<ReadonlyMap<string, Versioned<D>>> {
    return this.read((collection) => collection.getVersioned(ids));
  }

  find(query: Query): Promise<readonly D[]> {
    return this.read((collection) => collection.find(query));
  }

  count(query: Pick<Query, 'where' | 'range'>): Promise<number> {
    return this.read((collection) => collection.count(query));
  }

  checkpoint(): Promise<Position | undefined> {
    return this.read((collection) => collection.checkpoint());
  }

  async *scan(): AsyncIterable<readonly { readonly id: string; readonly document: D }[]> {
    const generation = this.current();
    generation.enter();
    try {
      yield* this.collectionOf(generation).scan();
    } catch (error) {
      throw this.failed(error);
    } finally {
      generation.leave();
    }
  }

  private async read<T>(ask: (collection: Collection<D>) => Promise<T>): Promise<T> {
    const generation = this.current();
    generation.enter();
    try {
      return await ask(this.collectionOf(generation));
    } catch (error) {
      throw this.failed(error);
    } finally {
      generation.leave();
    }
  }

  /** A generation holds the documents that its projection put, of the type that the collection carries. */
  private collectionOf(generation: Generation): Collection<D> {
    return generation.collection(this.name) as Collection<JsonObject> as Collection<D>;
  }
}
