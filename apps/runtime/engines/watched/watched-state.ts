import type { Json } from '#libs/event-store/event-store.ts';
import type { Entry, PutOptions, StateStore } from '#libs/state-store/state-store.ts';
import type { StoreFailures } from '../store-failures.ts';

/** A state store whose failed writes are counted. */
export class WatchedState implements StateStore {
  private readonly state: StateStore;
  private readonly failures: StoreFailures;

  constructor(state: StateStore, failures: StoreFailures) {
    this.state = state;
    this.failures = failures;
  }

  async get<V extends Json>(key: string): Promise<Entry<V> | undefined> {
    return await this.state.get<V>(key);
  }

  async put(key: string, value: Json, options?: PutOptions): Promise<string | undefined> {
    return await this.failures.watch('state', () => this.state.put(key, value, options));
  }

  async delete(key: string, options?: Parameters<StateStore['delete']>[1]): Promise<boolean> {
    return await this.failures.watch('state', () => this.state.delete(key, options));
  }

  list(prefix: string): AsyncIterable<readonly Entry[]> {
    return this.state.list(prefix);
  }

  async close(): Promise<void> {
    await this.state.close();
  }
}
