import { EventTooLarge } from './errors.ts';

/** Limits shared by all adapters, below those of the narrowest engine. */
export const MAX_EVENT_BYTES = 64 * 1024;
export const MAX_APPEND_BYTES = 512 * 1024;

/** `sizes`: bytes of data and metadata together, of each event as stored. */
export function refuseOversized(sizes: readonly number[]): void {
  const largest = Math.max(0, ...sizes);
  if (largest > MAX_EVENT_BYTES) throw new EventTooLarge(`an event of ${largest} bytes; at most ${MAX_EVENT_BYTES}`);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total > MAX_APPEND_BYTES) throw new EventTooLarge(`an append of ${total} bytes; at most ${MAX_APPEND_BYTES}`);
}
