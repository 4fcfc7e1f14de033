import type { Collection, DocumentStore } from '#libs/document-store/document-store.ts';
import type { JsonObject } from '#libs/event-store/event-store.ts';

/** Each hook may throw what a store throws. It gets the collection's name in the store. */
export interface Faults {
  readonly beforeRead?: (collection: string) => void;
  readonly beforeWrite?: (collection: string) => void;
  /** Called once the write stands. */
  readonly afterWrite?: (collection: string) => void;
}

/** Wraps a store so that reads and writes may fail. */
export function faulty(store: DocumentStore, faults: Faults): DocumentStore {
  return overlaid(store, {
    collection: async <D extends JsonObject>(definition: Parameters<DocumentStore['collection']>[0]) =>
      faultyCollection(await store.collection<D>(definition), definition.name, faults),
  });
}

function faultyCollection<D extends JsonObject>(collection: Collection<D>, name: string, faults: Faults): Collection<D> {
  return overlaid(collection, {
    getVersioned: async (ids) => {
      faults.beforeRead?.(name);
      return await collection.getVersioned(ids);
    },
    write: async (changes, checkpoint) => {
      faults.beforeWrite?.(name);
      await collection.write(changes, checkpoint);
      faults.afterWrite?.(name);
    },
  });
}

/** An object's own methods before those of the object behind it. */
function overlaid<T extends object>(behind: T, own: Partial<T>): T {
  return new Proxy(behind, {
    get: (target, key) => {
      const method: unknown = Reflect.get(key in own ? own : target, key);
      return typeof method === 'function' ? method.bind(key in own ? own : target) : method;
    },
  });
}
