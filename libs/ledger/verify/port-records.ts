import type { EventStore, Position, Revision, StoredEvent, StreamName } from '#libs/event-store/event-store.ts';
import type { LogRecord, LogRecords } from './log-records.ts';

/** The log of any event store, as far as its port can read. */
export class PortRecords implements LogRecords {
  private readonly store: Pick<EventStore, 'readAll' | 'readStream'>;

  constructor(store: Pick<EventStore, 'readAll' | 'readStream'>) {
    this.store = store;
  }

  async *after(position: Position | undefined): AsyncIterable<readonly LogRecord[]> {
    for await (const page of this.store.readAll({ from: position })) yield page.map(recordOf);
  }

  async at(stream: string, revision: number): Promise<LogRecord | undefined> {
    const after = revision === 0 ? undefined : ((revision - 1) as Revision);
    for await (const [event] of this.store.readStream(stream as StreamName, { after, upTo: revision as Revision })) {
      return event && recordOf(event);
    }
    return undefined;
  }

  /** A stream begins with its first event: one walk through the log finds each name once. */
  async *streams(): AsyncIterable<readonly string[]> {
    for await (const page of this.store.readAll()) {
      const begun = page.filter(({ revision }) => revision === 0);
      if (begun.length > 0) yield begun.map(({ stream }) => stream);
    }
  }

  async given(): Promise<undefined> {
    return undefined;
  }

  async newest(count: number): Promise<Position | undefined> {
    let seen = 0;
    for await (const page of this.store.readAll({ direction: 'backwards' })) {
      const before = page[count - seen];
      if (before) return before.position;
      seen += page.length;
    }
    return undefined;
  }

  /** The store's owner closes it. */
  async close(): Promise<void> {}
}

function recordOf(event: StoredEvent): LogRecord {
  const { position, stream, revision, type } = event;
  return { position, place: undefined, stream, revision, type, event };
}
