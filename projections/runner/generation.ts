import type { Collection, DocumentStore } from '#libs/document-store/document-store.ts';
import type { JsonObject, Position } from '#libs/event-store/event-store.ts';
import type { Projection } from '../projection.ts';
import { type Label, storedName } from './generation-labels.ts';

/** One build of a projection's collections, from the log's beginning on. */
export class Generation {
  readonly label: Label;
  private readonly store: DocumentStore;
  private readonly collections: ReadonlyMap<string, Collection<JsonObject>>;
  /** Written last: once its checkpoint stands, all stand there. */
  private readonly last: Collection<JsonObject>;
  private readonly lastName: string;
  private readers = 0;
  private deserted: () => void = () => {};

  /** Opens it to be filled, created where it is missing. */
  static async open(store: DocumentStore, { collections }: Projection, label: Label): Promise<Generation> {
    const opened = new Map<string, Collection<JsonObject>>();
    for (const { name, indexes } of collections) {
      opened.set(name, await store.collection<JsonObject>({ name: storedName(name, label), indexes }));
    }
    return new Generation(store, label, opened);
  }

  /** Opens it to be read; undefined: it was dropped. */
  static async openExisting(store: DocumentStore, { collections }: Projection, label: Label): Promise<Generation | undefined> {
    const opened = new Map<string, Collection<JsonObject>>();
    for (const { name, indexes } of collections) {
      const collection = await store.existingCollection<JsonObject>({ name: storedName(name, label), indexes });
      if (!collection) return undefined;
      opened.set(name, collection);
    }
    return new Generation(store, label, opened);
  }

  private constructor(store: DocumentStore, label: Label, collections: ReadonlyMap<string, Collection<JsonObject>>) {
    const [lastName, last] = [...collections].at(-1) ?? [];
    if (lastName === undefined || !last) throw new Error('a projection without a collection');
    this.store = store;
    this.label = label;
    this.collections = collections;
    this.last = last;
    this.lastName = storedName(lastName, label);
  }

  collection(name: string): Collection<JsonObject> {
    const collection = this.collections.get(name);
    if (!collection) throw new Error(`no collection of the projection: ${name}`);
    return collection;
  }

  /** The position up to which all of its documents stand. */
  checkpoint(): Promise<Position | undefined> {
    return this.last.checkpoint();
  }

  /** The same, as one request for all collections has found it. */
  checkpointIn(checkpoints: ReadonlyMap<string, Position>): Position | undefined {
    return checkpoints.get(this.lastName);
  }

  /** Whether a read is under way. */
  get isRead(): boolean {
    return this.readers > 0;
  }

  /** Begins a read: this process does not let the generation be dropped until it ends. */
  enter(): void {
    this.readers += 1;
  }

  leave(): void {
    this.readers -= 1;
    if (this.readers === 0) this.deserted();
  }

  /** Resolves once its present readers have ended, or after an abort. */
  async unread(signal: AbortSignal): Promise<void> {
    if (!this.isRead || signal.aborted) return;
    await new Promise<void>((resolve) => {
      this.deserted = resolve;
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  async drop(): Promise<void> {
    for (const name of this.collections.keys()) await this.store.drop(storedName(name, this.label));
  }
}
