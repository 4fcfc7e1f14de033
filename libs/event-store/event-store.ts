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

/** Where the last event of an append stands. */
export interface Appended {
  readonly revision: Revision;
  readonly position: Position;
}

/** One batch of a subscription: events in log order, and whether they reach the log's end. */
export interface Delivery {
  readonly events: readonly StoredEvent[];
  readonly caughtUp: boolean;
}

export interface ReadStreamOptions {
  /** Exclusive lower bound. */
  readonly after?: Revision | undefined;
  /** Inclusive upper bound. */
  readonly upTo?: Revision | undefined;
}

export interface ReadAllOptions {
  /** Exclusive: forwards only later events, backwards only earlier ones. */
  readonly from?: Position | undefined;
  readonly direction?: 'forwards' | 'backwards' | undefined;
}

/**
 * The append-only log: the only source of truth.
 *
 * Reads come in pages of at most 1,000 events, so that a stream of any length is read in constant memory; a page is never empty.
 * Once closed, every call and every open subscription fails with StoreUnavailable.
 */
export interface EventStore {
  /**
   * Appends all events or none, durable when it answers. `expected` is the revision of the stream's last event, as the caller
   * knows it. Repeating a call with the same ids at the same `expected` answers as the first time and writes nothing.
   *
   * @throws RevisionConflict when the stream has moved on, EventTooLarge, StoreUnavailable, and for an append of nothing
   */
  append(stream: StreamName, events: readonly NewEvent[], expected: Revision | 'none'): Promise<Appended>;
  readStream(stream: StreamName, options?: ReadStreamOptions): AsyncIterable<readonly StoredEvent[]>;
  readAll(options?: ReadAllOptions): AsyncIterable<readonly StoredEvent[]>;
  /** Ends only on `signal`: it reconnects after every drop, without a gap or a repetition. */
  subscribe(options: { readonly after?: Position | undefined; readonly signal: AbortSignal }): AsyncIterable<Delivery>;
  /** Position of the last event; undefined while the log is empty. */
  head(): Promise<Position | undefined>;
  close(): Promise<void>;
}
