import { StartRefusedForNow, StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { timer as realTimer, type Timer } from '#libs/kernel/time/timer.ts';
import { encode } from '../encoded-event.ts';
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
} from '../event-store.ts';
import { Appender } from './appender.ts';
import { Connection } from './connection.ts';
import { parseConnectionUrl } from './connection-url.ts';
import { Door } from './door.ts';
import { allPages, streamPages } from './pages.ts';
import { SILENCE_MS, within } from './patience.ts';
import { Reader } from './reader.ts';
import { StreamNames } from './stream-names.ts';
import { type Following, Subscription } from './subscription.ts';

export interface EventStoreDBOptions {
  /** As the client has it: `esdb://user:password@host:2113?tls=true`. */
  readonly url: string;
  /** Stands before every stream's name: several logs on one server. */
  readonly namespace?: string;
  readonly timer?: Timer;
  readonly random?: () => number;
  /** Told why a subscription was dropped, and why it has not come back yet; it does so by itself. */
  readonly onDrop?: (cause: StoreUnavailable) => void;
}

/** @throws StartRefused, its message a cause for a person to read after the setting's name, without the URL's credentials */
export async function openEventStoreDB(options: EventStoreDBOptions): Promise<EventStore> {
  const url = parseConnectionUrl(options.url);
  const door = new Door(url.shown);
  const patience = { timer: options.timer ?? realTimer, random: options.random ?? Math.random };
  const connection = new Connection(url);
  const reader = new Reader(connection, new StreamNames(options.namespace), door, patience);
  const following = { reader, door, patience, onDrop: options.onDrop ?? (() => undefined) };
  const store = new EventStoreDBEventStore(connection, new Appender(connection, door, patience), following);
  try {
    await store.head();
    return store;
  } catch (error) {
    await store.close();
    throw error instanceof StoreUnavailable ? new StartRefusedForNow(error.message) : error;
  }
}

/** The revision before a stream's first. */
const NONE = -1;
/** As a rule the head is among the last few events; now and then the server's own stand after it. */
const LAST_FEW = 20;

class EventStoreDBEventStore implements EventStore {
  private readonly connection: Connection;
  private readonly appender: Appender;
  private readonly following: Following;
  private closing: Promise<void> | undefined;

  constructor(connection: Connection, appender: Appender, following: Following) {
    this.connection = connection;
    this.appender = appender;
    this.following = following;
  }

  async append(stream: StreamName, events: readonly NewEvent[], expected: Revision | 'none'): Promise<Appended> {
    const name = this.following.reader.names.onServer(stream);
    return await this.appender.append({ stream, name, expected, events: encode(events) });
  }

  readStream(stream: StreamName, { after, upTo }: ReadStreamOptions = {}): AsyncIterable<readonly StoredEvent[]> {
    return streamPages(this.following.reader, stream, after ?? NONE, upTo ?? Number.MAX_SAFE_INTEGER);
  }

  readAll(options: ReadAllOptions = {}): AsyncIterable<readonly StoredEvent[]> {
    return allPages(this.following.reader, options);
  }

  subscribe({ after, signal }: { after?: Position | undefined; signal: AbortSignal }): AsyncIterable<Delivery> {
    return new Subscription(this.following, after, signal).deliveries();
  }

  async head(): Promise<Position | undefined> {
    for await (const [last] of allPages(this.following.reader, { direction: 'backwards' }, LAST_FEW)) return last?.position;
    return undefined;
  }

  close(): Promise<void> {
    this.closing ??= this.end();
    return this.closing;
  }

  /** Appends under way are answered before. */
  private async end(): Promise<void> {
    this.following.door.close();
    await this.appender.close();
    await within(this.following.patience.timer, SILENCE_MS, this.connection.close()).catch(() => undefined);
  }
}
