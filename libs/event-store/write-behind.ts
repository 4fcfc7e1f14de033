import { RevisionConflict } from './errors.ts';
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
} from './event-store.ts';

interface Batch {
  readonly expected: Revision | 'none';
  readonly events: NewEvent[];
}

type WrittenStore = Omit<EventStore, 'close'>;

const TOGETHER = 600;
/** Keeps one stream's append well below `MAX_APPEND_BYTES`. */
const TOGETHER_IN_STREAM = 400;
const NOWHERE = '0'.repeat(16) as Position;

/**
 * A log that answers at once and writes later, many events in one append: for history, which nobody waits for. It is the only
 * writer of its streams, which are new.
 */
export class WriteBehind implements EventStore {
  private readonly store: WrittenStore;
  private readonly heads = new Map<StreamName, Revision>();
  private batches = new Map<StreamName, Batch>();
  private held = 0;
  private writing: Promise<unknown> = Promise.resolve();
  written = 0;

  constructor(store: WrittenStore) {
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
    if (this.held >= TOGETHER || batch.events.length >= TOGETHER_IN_STREAM) await this.flush();
    return { revision, position: NOWHERE };
  }

  async *readStream(stream: StreamName, options: ReadStreamOptions = {}): AsyncIterable<readonly StoredEvent[]> {
    if (this.heads.get(stream) === options.after) return;
    await this.settle();
    yield* this.store.readStream(stream, options);
  }

  /** Begins to write what is held. Waits for the batches before, not for these. */
  async flush(): Promise<void> {
    const batches = this.batches;
    this.batches = new Map();
    this.written += this.held;
    this.held = 0;
    const before = this.writing;
    this.writing = before.then(() =>
      Promise.all([...batches].map(([stream, { expected, events }]) => this.store.append(stream, events, expected))),
    );
    // A failure is thrown by the next call that waits for this one.
    this.writing.catch(() => undefined);
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

  /** Answers once everything is written. @throws the first failed append's error, again and again */
  async settle(): Promise<void> {
    await this.flush();
    await this.writing;
  }

  /** The log beneath stays open. */
  async close(): Promise<void> {
    await this.settle();
  }
}
