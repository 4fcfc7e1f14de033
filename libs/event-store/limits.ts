import { EventTooLarge } from './errors.ts';

/** The same on every adapter, below what the narrowest of them takes. */
export const MAX_EVENT_BYTES = 64 * 1024;
export const MAX_APPEND_BYTES = 512 * 1024;

/** `sizes`: bytes of data and metadata together, an event each, as they will be stored. */
export function refuseOversized(sizes: readonly number[]): void {
  const largest = Math.max(0, ...sizes);
  if (largest > MAX_EVENT_BYTES) throw new EventTooLarge(`an event of ${largest} bytes; at most ${MAX_EVENT_BYTES}`);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total > MAX_APPEND_BYTES) throw new EventTooLarge(`an append of ${total} bytes; at most ${MAX_APPEND_BYTES}`);
}
