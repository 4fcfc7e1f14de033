import type { Brand } from '#libs/domain/kernel/brand.ts';

export type StreamName = Brand<string, 'StreamName'>;

/** An event's place in its stream, from 0. */
export type Revision = Brand<number, 'Revision'>;

/** An event's place in the whole log: opaque, zero-padded, so that positions of one log compare as text. */
export type Position = Brand<string, 'Position'>;

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };
export type JsonObject = { readonly [key: string]: Json | undefined };

export interface NewEvent {
  /** A UUID. */
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: JsonObject;
}

export interface StoredEvent extends NewEvent {
  readonly stream: StreamName;
  readonly revision: Revision;
  readonly position: Position;
}

/** Where the last event of an append came to stand. */
export interface Appended {
  readonly revision: Revision;
  readonly position: Position;
}

/** What a subscription hands over at once: events in the order of the log, and whether the log's end was reached with them. */
export interface Delivery {
  readonly events: readonly StoredEvent[];
  readonly caughtUp: boolean;
}

export interface ReadStreamOptions {
  /** Only what came after this revision. */
  readonly after?: Revision | undefined;
  /** Only up to this revision, itself included. */
  readonly upTo?: Revision | undefined;
}

export interface ReadAllOptions {
  /** Forwards: only what came after; backwards: only what came before. */
  readonly from?: Position | undefined;
  readonly direction?: 'forwards' | 'backwards' | undefined;
}

/**
 * The append-only log: the only truth.
 *
 * Reads come in pages of at most 1,000 events, so that a stream of any length is read in constant memory; a page is never
 * empty. Once closed, everything asked of it, open subscriptions too, is StoreUnavailable.
 */
export interface EventStore {
  /**
   * All of the events or none, durable when it answers. `expected` is the revision of the stream's last event, as the
   * caller knows it. Asking again with the same ids at the same `expected` answers as the first time did and writes nothing.
   *
   * @throws RevisionConflict when the stream has moved on, EventTooLarge, StoreUnavailable, and for an append of nothing
   */
  append(stream: StreamName, events: readonly NewEvent[], expected: Revision | 'none'): Promise<Appended>;
  readStream(stream: StreamName, options?: ReadStreamOptions): AsyncIterable<readonly StoredEvent[]>;
  readAll(options?: ReadAllOptions): AsyncIterable<readonly StoredEvent[]>;
  /** Never ends before `signal` says so: it comes back from every drop by itself, without a gap or a repetition. */
  subscribe(options: { readonly after?: Position | undefined; readonly signal: AbortSignal }): AsyncIterable<Delivery>;
  /** The last event's position; undefined while the log is empty. */
  head(): Promise<Position | undefined>;
  close(): Promise<void>;
}
