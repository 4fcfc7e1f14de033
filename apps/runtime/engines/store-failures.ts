import { StoreCorrupted, StoreUnavailable } from '#libs/kernel/store-errors.ts';

export const STORE_NAMES = ['log', 'vault', 'state', 'documents', 'jobs'] as const;
export type StoreName = (typeof STORE_NAMES)[number];

/** Stores with failing writes, and the failures of each. A failure is over once a probe could write. */
export class StoreFailures {
  private readonly counts = new Map<StoreName, number>();
  private readonly causes = new Map<StoreName, Error>();
  private readonly stores = new WeakMap<Error, StoreName>();

  /** Counts failures of the store only: refusals and conflicts are answers. */
  record(store: StoreName, error: unknown): void {
    if (!(error instanceof StoreUnavailable || error instanceof StoreCorrupted)) return;
    this.counts.set(store, this.count(store) + 1);
    this.causes.set(store, error);
    this.stores.set(error, store);
  }

  /** Passes a write on, with its failure counted. */
  async watch<T>(store: StoreName, write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      this.record(store, error);
      throw error;
    }
  }

  recovered(store: StoreName): void {
    this.causes.delete(store);
  }

  /** Failures since the start of the process. */
  count(store: StoreName): number {
    return this.counts.get(store) ?? 0;
  }

  causeOf(store: StoreName): Error | undefined {
    return this.causes.get(store);
  }

  /** Undefined for an error that no write led to. */
  storeOf(error: Error): StoreName | undefined {
    return this.stores.get(error);
  }
}
