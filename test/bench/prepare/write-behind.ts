import { RevisionConflict } from '#libs/event-store/errors.ts';
import type {
  Appended,
  Delivery,
  EventStore,
  NewEvent,
  Position,
  ReadAllOptions,
  ReadStreamOptions,
  Revision,
  StoredEvent,
  StreamName,
} from '#libs/event-store/event-store.ts';

interface Batch {
  readonly expected: Revision | 'none';
  readonly events: NewEvent[];
}

const TOGETHER = 600;
const NOWHERE = '0'.repeat(16) as Position;

/** A log that answers at once and is written later, much of it together: for history, which nobody waits for. Its streams are its own. */
export class WriteBehind implements EventStore {
  private readonly store: EventStore;
  private readonly heads = new Map<StreamName, Revision>();
  private batches = new Map<StreamName, Batch>();
  private held = 0;
  private writing: Promise<unknown> = Promise.resolve();
  written = 0;

  constructor(store: EventStore) {
    this.store = store;
  }

  async append(stream: StreamName, events: readonly NewEvent[], expected: Revision | 'none'): Promise<Appended> {
    const head = this.heads.get(stream) ?? 'none';
    if (head !== expected) throw new RevisionConflict(stream, expected, head);
    const batch = this.batches.get(stream) ?? { expected, events: [] };
    this.batches.set(stream, batch);
    batch.events.push(...events);
    const revision = ((head === 'none' ? -1 : head) + events.length) as Revision;
    this.heads.set(stream, revision);
    this.held += events.length;
    if (this.held >= TOGETHER) await this.flush();
    return { revision, position: NOWHERE };
  }

  async *readStream(stream: StreamName, options: ReadStreamOptions = {}): AsyncIterable<readonly StoredEvent[]> {
    if (this.heads.get(stream) === options.after) return;
    await this.close();
    yield* this.store.readStream(stream, options);
  }

  /** Waits for the batches before, not for these. */
  async flush(): Promise<void> {
    const batches = this.batches;
    this.batches = new Map();
    this.written += this.held;
    this.held = 0;
    const before = this.writing;
    this.writing = before.then(() =>
      Promise.all([...batches].map(([stream, { expected, events }]) => this.store.append(stream, events, expected))),
    );
    await before;
  }

  readAll(options?: ReadAllOptions): AsyncIterable<readonly StoredEvent[]> {
    return this.store.readAll(options);
  }

  subscribe(options: { readonly after?: Position | undefined; readonly signal: AbortSignal }): AsyncIterable<Delivery> {
    return this.store.subscribe(options);
  }

  async head(): Promise<Position | undefined> {
    return await this.store.head();
  }

  /** Everything is written then; the log beneath stays open. */
  async close(): Promise<void> {
    await this.flush();
    await this.writing;
  }
}
