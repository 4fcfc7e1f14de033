import { beforeAll, describe, expect, it } from '@jest/globals';
import { EventTooLarge } from '../errors.ts';
import type { EventStore, NewEvent, Revision } from '../event-store.ts';
import { MAX_APPEND_BYTES, MAX_EVENT_BYTES } from '../limits.ts';
import { type EventStoreHarness, useLog } from './harness.ts';
import { bytesInUse } from './heap.ts';
import { collect, idsOf, newEvent, newStream } from './sample-events.ts';

const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** An event whose data and metadata take so many bytes, most of them in two-byte letters. */
function eventOf(size: number): NewEvent {
  const event = newEvent({ data: { note: '' }, metadata: { commandId: 'c' } });
  const room = size - bytes(event.data) - bytes(event.metadata);
  return { ...event, data: { note: 'ش'.repeat(Math.floor(room / 2)) + 'x'.repeat(room % 2) } };
}

export function describeLimits(harness: EventStoreHarness): void {
  describe('the size limits', () => {
    const log = useLog(harness);

    it('accepts an event and an append of the largest size', async () => {
      const [stream, events] = [
        newStream(),
        Array.from({ length: MAX_APPEND_BYTES / MAX_EVENT_BYTES }, () => eventOf(MAX_EVENT_BYTES)),
      ];
      await log.store.append(stream, events, 'none');
      expect(idsOf(await collect(log.store.readStream(stream)))).toEqual(idsOf(events));
    });

    it.each([
      ['an event', () => [newEvent(), eventOf(MAX_EVENT_BYTES + 1)]],
      ['an append', () => [...Array.from({ length: 8 }, () => eventOf(MAX_APPEND_BYTES / 8 - 1)), eventOf(100)]],
    ])('refuses %s beyond the largest size, and writes nothing of it', async (_, events) => {
      const [stream, before] = [newStream(), await log.store.head()];
      await expect(log.store.append(stream, events(), 'none')).rejects.toThrow(EventTooLarge);
      expect(await collect(log.store.readStream(stream))).toEqual([]);
      expect(await log.store.head()).toBe(before);
    });
  });

  describe('a stream of 100,000 events', () => {
    const log = useLog(harness);
    const LENGTH = 100_000;
    const PER_APPEND = 1_000;
    const LONGEST_PAGE = 1_000;
    /** Collecting what nobody holds takes a second each time. */
    const MEASURED_EVERY = 25_000;
    const stream = newStream();
    const MEBIBYTE = 1024 * 1024;

    beforeAll(async () => {
      const event = () => newEvent({ data: { note: 'n'.repeat(100) } });
      for (let length = 0; length < LENGTH; length += PER_APPEND) {
        const events = Array.from({ length: PER_APPEND }, event);
        await log.store.append(stream, events, length === 0 ? 'none' : ((length - 1) as Revision));
      }
    });

    it('reads a stream of 100,000 events in pages, in constant memory', async () => {
      const before = bytesInUse();
      const measured: number[] = [];
      let [read, longest] = [0, 0];
      for await (const page of log.store.readStream(stream)) {
        if (Math.floor(read / MEASURED_EVERY) < Math.floor((read + page.length) / MEASURED_EVERY))
          measured.push(bytesInUse() - before);
        read += page.length;
        longest = Math.max(longest, page.length);
      }
      expect(read).toBe(LENGTH);
      expect(longest).toBeLessThanOrEqual(LONGEST_PAGE);
      expect(Math.max(...measured)).toBeLessThan(8 * MEBIBYTE);
    }, 180_000);

    it('stops reading a long stream when its reader stops', async () => {
      const reading = log.store.readStream(stream)[Symbol.asyncIterator]();
      expect(await reading.next()).toMatchObject({ done: false });
      await reading.return?.();
      expect(await reading.next()).toEqual({ done: true, value: undefined });
    });

    it.each([
      ['read', () => collect(log.store.readStream(stream))],
      ['caught up with', () => caughtUpWith(log.store)],
    ])(
      'yields to other work while a long stream is %s',
      async (_, read) => {
        let isOver = false;
        const reading = read().then(() => {
          isOver = true;
        });
        await log.store.append(newStream(), [newEvent()], 'none');
        expect(isOver).toBe(false);
        await reading;
      },
      180_000,
    );
  });
}

async function caughtUpWith(store: EventStore): Promise<void> {
  for await (const { caughtUp } of store.subscribe({ signal: new AbortController().signal })) if (caughtUp) return;
}
