import type { Position, StoredEvent } from '#libs/event-store/event-store.ts';

/** What stands at one place of the log, whatever state it is in. */
export interface LogRecord {
  readonly position: Position;
  /** The position as a number counted without gaps; undefined where the engine leaves gaps of its own. */
  readonly place: number | undefined;
  /** Undefined: the log has no name for its stream. */
  readonly stream: string | undefined;
  readonly revision: number;
  readonly type: string;
  /** Undefined: it cannot be read as what was written. */
  readonly event: StoredEvent | undefined;
}

/** The log as verification reads it: where the event store refuses to read on, this goes on to the next event. */
export interface LogRecords {
  /** In the log's order. @throws StoreCorrupted where not even the place of an event can be read */
  after(position: Position | undefined): AsyncIterable<readonly LogRecord[]>;
  at(stream: string, revision: number): Promise<LogRecord | undefined>;
  /** The names of all streams, in no particular order. */
  streams(): AsyncIterable<readonly string[]>;
  /** How many positions the log has ever given; undefined where the engine does not count them. */
  given(): Promise<number | undefined>;
  /** After which position only so many follow; undefined: that is the whole log. */
  newest(count: number): Promise<Position | undefined>;
  close(): Promise<void>;
}
