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
import type { StoreFailures } from '../store-failures.ts';

/** A log whose failed appends are counted. */
export class WatchedLog implements EventStore {
  private readonly log: EventStore;
  private readonly failures: StoreFailures;

  constructor(log: EventStore, failures: StoreFailures) {
    this.log = log;
    this.failures = failures;
  }

  async append(stream: StreamName, events: readonly NewEvent[], expected: Revision | 'none'): Promise<Appended> {
    return await this.failures.watch('log', () => this.log.append(stream, events, expected));
  }

  readStream(stream: StreamName, options?: ReadStreamOptions): AsyncIterable<readonly StoredEvent[]> {
    return this.log.readStream(stream, options);
  }

  readAll(options?: ReadAllOptions): AsyncIterable<readonly StoredEvent[]> {
    return this.log.readAll(options);
  }

  subscribe(options: Parameters<EventStore['subscribe']>[0]): AsyncIterable<Delivery> {
    return this.log.subscribe(options);
  }

  async head(): Promise<Position | undefined> {
    return await this.log.head();
  }

  async close(): Promise<void> {
    await this.log.close();
  }
}
