import type { Json } from '#libs/event-store/event-store.ts';
import type { Entry, PutOptions, StateStore } from '#libs/state-store/state-store.ts';
import type { Step } from './step.ts';
import type { Stored } from './stored.ts';

/** The state store as one process sees it. Nothing expires: what a test keeps is of one day. */
export class StateInMemory implements StateStore {
  private readonly stored: Stored;
  private readonly step: Step;

  constructor(stored: Stored, step: Step) {
    this.stored = stored;
    this.step = step;
  }

  async get<V extends Json>(key: string): Promise<Entry<V> | undefined> {
    // An entry's reader knows what its writer put, as in every adapter.
    return (await this.step(() => this.stored.entries.get(key))) as Entry<V> | undefined;
  }

  async put(key: string, value: Json, { expiresAt, ifRevision }: PutOptions = {}): Promise<string | undefined> {
    return await this.step(() => {
      const { entries } = this.stored;
      if (ifRevision !== undefined && (entries.get(key)?.revision ?? null) !== ifRevision) return undefined;
      const revision = this.stored.newId();
      entries.set(key, { key, value, revision, expiresAt });
      return revision;
    });
  }

  async delete(key: string, { ifRevision }: { readonly ifRevision?: string | undefined } = {}): Promise<boolean> {
    return await this.step(() => {
      const { entries } = this.stored;
      if (ifRevision !== undefined && entries.get(key)?.revision !== ifRevision) return false;
      return entries.delete(key);
    });
  }

  async *list(prefix: string): AsyncIterable<readonly Entry[]> {
    const found = await this.step(() => [...this.stored.entries.values()].filter(({ key }) => key.startsWith(prefix)));
    if (found.length > 0) yield found.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  }

  async close(): Promise<void> {}
}
