import { opening } from '#libs/sqlite/faults.ts';
import type { WritableFile, WriterThread } from '#libs/sqlite/writer-thread.ts';
import { encode } from '../encoded-event.ts';
import { RevisionConflict } from '../errors.ts';
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
import { type AppendAnswer, type AppendRequest, NONE, revisionOf } from './append-protocol.ts';
import { EventReader, PAGE } from './event-reader.ts';
import { LogEnd } from './log-end.ts';
import { logFile } from './log-file.ts';
import { pages } from './pages.ts';
import { placeOf, positionOf } from './position.ts';
import { subscription } from './subscription.ts';
import type { TailLimits } from './tail.ts';

export type LogFile = WritableFile<AppendRequest, AppendAnswer>;

/** @throws StoreCorrupted, StoreUnavailable, StartRefused */
export async function openSqliteEventStore(options: {
  readonly path: string;
  readonly thread: WriterThread;
}): Promise<EventStore> {
  const file: LogFile = await options.thread.open(logFile(options.path));
  try {
    return new SqliteEventStore(file);
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The log in one SQLite file: written in a thread, read here. This process is its only writer. */
export class SqliteEventStore implements EventStore {
  private readonly file: LogFile;
  private readonly reader: EventReader;
  private readonly end: LogEnd;

  constructor(file: LogFile, tailLimits?: TailLimits) {
    this.file = file;
    this.reader = opening(file.path, () => new EventReader(file.path));
    this.end = new LogEnd(file.path, this.reader.head(), tailLimits);
  }

  async append(stream: StreamName, events: readonly NewEvent[], expected: Revision | 'none'): Promise<Appended> {
    const encoded = encode(events);
    const answer = await this.file.request({ stream, expected: expected === 'none' ? NONE : expected, events: encoded });
    if ('actual' in answer) throw new RevisionConflict(stream, expected, revisionOf(answer.actual));
    if (!answer.repeated) this.end.grow(stream, encoded, answer);
    return { revision: answer.revision as Revision, position: positionOf(answer.place) };
  }

  async *readStream(stream: StreamName, { after, upTo }: ReadStreamOptions = {}): AsyncIterable<readonly StoredEvent[]> {
    // Each command asks whether its stream has grown; as a rule it has not, and memory knows that.
    if (after !== undefined && this.end.isHead(stream, after)) return;
    yield* pages((last) => {
      const from = last?.revision ?? after ?? NONE;
      const page = this.reader.ofStream(stream, from, upTo ?? Number.MAX_SAFE_INTEGER);
      this.end.saw(page);
      const end = page.at(-1)?.revision ?? from;
      if (upTo === undefined && page.length < PAGE && end !== NONE) this.end.endsAt(stream, end);
      return page;
    });
  }

  readAll({ from, direction = 'forwards' }: ReadAllOptions = {}): AsyncIterable<readonly StoredEvent[]> {
    return pages((last) => {
      const start = last?.position ?? from;
      const page =
        direction === 'forwards'
          ? this.reader.after(placeOf(start))
          : this.reader.before(start === undefined ? Number.MAX_SAFE_INTEGER : placeOf(start));
      this.end.saw(page);
      return page;
    });
  }

  subscribe({ after, signal }: { after?: Position | undefined; signal: AbortSignal }): AsyncIterable<Delivery> {
    return subscription(this.reader, this.end, placeOf(after), signal);
  }

  async head(): Promise<Position | undefined> {
    const place = this.reader.head();
    return place === 0 ? undefined : positionOf(place);
  }

  /** The writer closes last, which leaves one complete file. Appends under way are answered first. */
  async close(): Promise<void> {
    this.reader.close();
    this.end.forget();
    await this.file.close();
  }
}
