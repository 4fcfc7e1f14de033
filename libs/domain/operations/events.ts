import type { Instant } from '../kernel/ids.ts';

/** Events of the installation as a whole, in the one stream that belongs to no clinic. */
export type OperationsEvent =
  /** The log's format from here on. The log's first event is one of these. */
  | Event<'FormatRaised', { readonly to: number; readonly raisedAt: Instant }>
  /** A signed file of heads was written: its SHA-256 is what the next file names. */
  | Event<
      'HeadsWritten',
      { readonly file: string; readonly sha256: string; readonly streams: number; readonly writtenAt: Instant }
    >
  /** A backup was restored without the list of erasures: people erased after it may be readable again. */
  | Event<'RestoredWithoutErasures', { readonly backup: string; readonly restoredAt: Instant }>
  /** Somebody had a stream that waits for a projection or a reactor read on. */
  | Event<'QuarantineRetried', { readonly follower: string; readonly stream: string; readonly retriedAt: Instant }>;

/** Every event of the installation has a row: one without it does not compile. */
export const OPERATIONS_EVENTS = {
  FormatRaised: true,
  HeadsWritten: true,
  RestoredWithoutErasures: true,
  QuarantineRetried: true,
} as const satisfies Record<OperationsEvent['type'], true>;

interface Event<Type extends string, Data> {
  readonly type: Type;
  readonly data: Data;
}
