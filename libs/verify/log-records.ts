import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Position, StoredEvent } from '#libs/event-store/event-store.ts';

/** The record at one position of the log, intact or not. */
export interface LogRecord {
  readonly position: Position;
  /** The position as a number counted without gaps; undefined where the engine leaves gaps of its own. */
  readonly place: number | undefined;
  /** Undefined: its stream has no name in the log. */
  readonly stream: string | undefined;
  readonly revision: number;
  /** Undefined: it cannot be read. */
  readonly id: string | undefined;
  readonly type: string;
  /** Undefined: it does not parse as a written event. */
  readonly event: StoredEvent | undefined;
}

/** The log as verification reads it: where the event store stops at damage, this goes on to the next event. */
export interface LogRecords {
  /** Records in the log's order. @throws StoreCorrupted where not even the place of an event can be read */
  after(position: Position | undefined): AsyncIterable<readonly LogRecord[]>;
  recordAt(stream: string, revision: number): Promise<LogRecord | undefined>;
  /** Records of one stream in the log's order, after this one of it; undefined: from its first. */
  ofStream(stream: string, after: LogRecord | undefined): AsyncIterable<readonly LogRecord[]>;
  /** Number of a stream's records; undefined where the engine does not count them. */
  lengthOf(stream: string): Promise<number | undefined>;
  /** The names of all streams, in no particular order. */
  streams(): AsyncIterable<readonly string[]>;
  /** The names of one clinic's streams. Engines that keep no list of names look at each day up to `upTo`. */
  streamsOf(clinicId: ClinicId, upTo: ClinicDay): Promise<readonly string[]>;
  /** Number of positions ever assigned; undefined where the engine does not count them. */
  given(): Promise<number | undefined>;
  /** The position after which only this many events follow; undefined: they are the whole log. */
  newest(count: number): Promise<Position | undefined>;
  close(): Promise<void>;
}
