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
import { CallGuard } from './call-guard.ts';
import { Connection } from './connection.ts';
import { parseConnectionUrl } from './connection-url.ts';
import { allPages, streamPages } from './pages.ts';
import { Reader } from './reader.ts';
import { ANSWER_TIMEOUT_MS, within } from './retries.ts';
import { StreamNames } from './stream-names.ts';
import { type Following, Subscription } from './subscription.ts';

export interface EventStoreDBOptions {
  /** In the client's form: `esdb://user:password@host:2113?tls=true`. */
  readonly url: string;
  /** Prefix of every stream's name: separates several logs on one server. */
  readonly namespace?: string;
  readonly timer?: Timer;
  readonly random?: () => number;
  /** Called with the cause of a drop, and of each failed reconnect; the subscription recovers by itself. */
  readonly onDrop?: (cause: StoreUnavailable) => void;
}

/** @throws StartRefused: its message is the cause, to be shown after the setting's name, without the URL's credentials */
export async function openEventStoreDB(options: EventStoreDBOptions): Promise<EventStore> {
  const url = parseConnectionUrl(options.url);
  const guard = new CallGuard(url.shown);
  const retries = { timer: options.timer ?? realTimer, random: options.random ?? Math.random };
  const connection = new Connection(url);
  const reader = new Reader(connection, new StreamNames(options.namespace), guard, retries);
  const following = { reader, guard, retries, onDrop: options.onDrop ?? (() => undefined) };
  const store = new EventStoreDBEventStore(connection, new Appender(connection, guard, retries), following);
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
/** The head is usually among the last few events; sometimes the server's own come after it. */
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

  /** Appends under way are answered first. */
  private async end(): Promise<void> {
    this.following.guard.close();
    await this.appender.close();
    await within(this.following.retries.timer, ANSWER_TIMEOUT_MS, this.connection.close()).catch(() => undefined);
  }
}
