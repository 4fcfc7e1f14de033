import type { NewEvent } from './event-store.ts';
import { refuseOversized } from './limits.ts';

/** An event ready to be stored: its data and metadata as JSON text. */
export interface EncodedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

/** Encodes events, the first step of every adapter's append. @throws EventTooLarge */
export function encode(events: readonly NewEvent[]): readonly EncodedEvent[] {
  if (events.length === 0) throw new Error('an append of no events');
  const encoded = events.map(({ id, type, data, metadata }) => ({
    id,
    type,
    data: JSON.stringify(data),
    metadata: JSON.stringify(metadata),
  }));
  refuseOversized(encoded.map(({ data, metadata }) => Buffer.byteLength(data) + Buffer.byteLength(metadata)));
  return encoded;
}
