import type { CollectionDefinition } from '#libs/document-store/document-store.ts';
import type { Engines } from './engines.ts';
import type { StoreFailures, StoreName } from './store-failures.ts';

/** The same engines with failed writes counted: every write passes here, above all adapters. */
export function watchWrites(engines: Engines, failures: StoreFailures): Engines {
  const watched = <Store extends object>(name: StoreName, store: Store, ...writes: readonly (keyof Store)[]): Store =>
    watch(store, new Set<PropertyKey>(writes), (error) => failures.record(name, error));
  const documents = watched('documents', engines.documents, 'collection', 'drop', 'point');
  const collection = async (definition: CollectionDefinition) =>
    watched('documents', await engines.documents.collection(definition), 'write');
  return {
    ...engines,
    log: watched('log', engines.log, 'append'),
    vault: watched('vault', engines.vault, 'create', 'destroy', 'index', 'setOptOut'),
    state: watched('state', engines.state, 'put', 'delete'),
    jobs: watched('jobs', engines.jobs, 'add', 'retry'),
    documents: new Proxy(documents, {
      get: (target, property): unknown => (property === 'collection' ? collection : Reflect.get(target, property)),
    }),
  };
}

function watch<Store extends object>(store: Store, writes: ReadonlySet<PropertyKey>, failed: (error: unknown) => void): Store {
  const known = new Map<PropertyKey, unknown>();
  return new Proxy(store, {
    get: (target, property): unknown => {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== 'function') return value;
      if (!known.has(property)) known.set(property, writes.has(property) ? watching(target, value, failed) : value.bind(target));
      return known.get(property);
    },
  });
}

const watching =
  (store: object, write: CallableFunction, failed: (error: unknown) => void) =>
  async (...args: readonly unknown[]): Promise<unknown> => {
    try {
      return await Reflect.apply(write, store, args);
    } catch (error) {
      failed(error);
      throw error;
    }
  };
