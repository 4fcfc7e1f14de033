import { Outage } from '#libs/kernel/outage.ts';
import { StartRefusedForNow, StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { monotonic } from '#libs/kernel/time/monotonic.ts';
import { CATCH_UP_TIMEOUTS, LONG_WORK_TIMEOUTS, REQUEST_TIMEOUTS, type Timeouts } from '#libs/kernel/time/timeouts.ts';
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
import { type RetrySettings, within } from './retries.ts';
import { StreamNames } from './stream-names.ts';
import { type Following, Subscription } from './subscription.ts';

export interface EventStoreDBOptions {
  /** The address in the client's form: `esdb://user:password@host:2113?tls=true`. */
  readonly url: string;
  /** Prefix of every stream's name: separates several logs on one server. */
  readonly namespace?: string;
  readonly timer?: Timer | undefined;
  readonly random?: () => number;
  /** Called with the cause of a drop, and of each failed reconnect; the subscription recovers by itself. */
  readonly onDrop?: (cause: StoreUnavailable) => void;
  /** Everything is long work, such as a transfer. Without it requests are answered within two seconds, whatever the server does. */
  readonly isForLongWork?: boolean | undefined;
  /** Called every five seconds while work waits for the server, with words for a log. */
  readonly onWaiting?: ((words: string) => void) | undefined;
}

/** @throws StartRefused: its message is the cause, to be shown after the setting's name, without the URL's credentials */
export async function openEventStoreDB(options: EventStoreDBOptions): Promise<EventStore> {
  const url = parseConnectionUrl(options.url);
  const guard = new CallGuard(url.shown);
  const connection = new Connection(url);
  const names = new StreamNames(options.namespace);
  const { timer = realTimer, random = Math.random, isForLongWork = false } = options;
  const settings = (timeouts: Timeouts): RetrySettings => {
    const onWaiting = (waitedMs: number): void => options.onWaiting?.(words(url.shown, waitedMs, timeouts));
    return { timer, random, timeouts, onWaiting };
  };
  const requests = settings(isForLongWork ? LONG_WORK_TIMEOUTS : REQUEST_TIMEOUTS);
  const retries = settings(isForLongWork ? LONG_WORK_TIMEOUTS : CATCH_UP_TIMEOUTS);
  const reader = new Reader(connection, names, guard, retries);
  const asked = new Reader(connection, names, guard, requests);
  const store = new EventStoreDBEventStore({
    connection,
    appender: new Appender(connection, guard, requests),
    reader: asked,
    requests,
    // Long work waits for the server, however long.
    outage: isForLongWork ? undefined : new Outage({ place: url.shown, monotonic, timer, probe: () => headOf(asked) }),
    following: { reader, guard, retries, onDrop: options.onDrop ?? (() => undefined) },
  });
  try {
    await headOf(new Reader(connection, names, guard, settings(CATCH_UP_TIMEOUTS)));
    return store;
  } catch (error) {
    await store.close();
    throw error instanceof StoreUnavailable ? new StartRefusedForNow(error.message) : error;
  }
}

const words = (server: string, waitedMs: number, { answerMs }: Timeouts): string =>
  `${server}: unavailable for ${waitedMs / 1_000} s, waiting up to ${answerMs / 1_000} s`;

/** The revision before a stream's first. */
const NONE = -1;
/** The head is usually among the last few events; sometimes the server's own come after it. */
const LAST_FEW = 20;

async function headOf(reader: Reader): Promise<Position | undefined> {
  for await (const [last] of allPages(reader, { direction: 'backwards' }, LAST_FEW)) return last?.position;
  return undefined;
}

interface StoreParts {
  readonly connection: Connection;
  readonly appender: Appender;
  /** Reads what requests wait for. */
  readonly reader: Reader;
  readonly requests: RetrySettings;
  readonly outage: Outage | undefined;
  /** Reads the whole log, and follows it. */
  readonly following: Following;
}

class EventStoreDBEventStore implements EventStore {
  private readonly parts: StoreParts;
  private closing: Promise<void> | undefined;

  constructor(parts: StoreParts) {
    this.parts = parts;
  }

  async append(stream: StreamName, events: readonly NewEvent[], expected: Revision | 'none'): Promise<Appended> {
    const { appender, reader } = this.parts;
    const name = reader.names.onServer(stream);
    return await this.guarded(() => appender.append({ stream, name, expected, events: encode(events) }));
  }

  async *readStream(stream: StreamName, { after, upTo }: ReadStreamOptions = {}): AsyncIterable<readonly StoredEvent[]> {
    const { reader, outage } = this.parts;
    outage?.refuse();
    try {
      for await (const page of streamPages(reader, stream, after ?? NONE, upTo ?? Number.MAX_SAFE_INTEGER)) {
        outage?.answered();
        yield page;
      }
      outage?.answered();
    } catch (error) {
      outage?.failed(error);
      throw error;
    }
  }

  readAll(options: ReadAllOptions = {}): AsyncIterable<readonly StoredEvent[]> {
    return allPages(this.parts.following.reader, options);
  }

  subscribe({ after, signal }: { after?: Position | undefined; signal: AbortSignal }): AsyncIterable<Delivery> {
    return new Subscription(this.parts.following, after, signal).deliveries();
  }

  async head(): Promise<Position | undefined> {
    return await this.guarded(() => headOf(this.parts.reader));
  }

  close(): Promise<void> {
    this.closing ??= this.end();
    return this.closing;
  }

  private async guarded<T>(ask: () => Promise<T>): Promise<T> {
    const { outage } = this.parts;
    return outage ? await outage.guarded(ask) : await ask();
  }

  /** Appends under way are answered first. */
  private async end(): Promise<void> {
    const { following, appender, requests, connection, outage } = this.parts;
    await outage?.close();
    following.guard.close();
    await appender.close();
    // A server that does not answer any more loses nothing by this: all that was to be written has been answered.
    await within({ ...requests, timeouts: REQUEST_TIMEOUTS }, connection.close()).catch(() => undefined);
  }
}
