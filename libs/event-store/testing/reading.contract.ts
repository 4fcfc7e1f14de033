import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { JsonObject, Position, Revision, StoredEvent } from '../event-store.ts';
import { type EventStoreHarness, useLog } from './harness.ts';
import { collect, newEvent, newEvents, newStream } from './sample-events.ts';

const awkward: JsonObject = {
  arabic: 'دَوْر المريض ١٢٣',
  other: '𝄞 \u0000 \u2028 \ud800 "\\/\b 👩🏽‍⚕️ e\u0301',
  numbers: [0, -1, 0.1, 1e21, 5e-324, 9_007_199_254_740_991, -1.7976931348623157e308],
  nothing: [null, {}, [], '', false, [[{}]]],
  nested: { a: { b: { c: { d: [{ e: 'f' }] } } } },
  '': 'a key may be empty',
  10: 'or a number',
  ['__proto__']: { polluted: true },
  absent: undefined,
};

export function describeReading(harness: EventStoreHarness): void {
  describe('reading', () => {
    const log = useLog(harness);
    const LENGTH = 700;
    const stream = newStream();
    const others = newStream();
    let all: readonly StoredEvent[];
    let ours: readonly StoredEvent[];

    beforeAll(async () => {
      await log.store.append(stream, newEvents(LENGTH / 2), 'none');
      await log.store.append(others, newEvents(300), 'none');
      await log.store.append(stream, newEvents(LENGTH / 2), (LENGTH / 2 - 1) as Revision);
      all = await collect(log.store.readAll());
      ours = all.filter((event) => event.stream === stream);
    });

    it('reads every event once, in the order of the log and of its stream', async () => {
      expect(all).toHaveLength(LENGTH + 300);
      expect(all.map(({ position }) => position)).toEqual([...new Set(all.map(({ position }) => position))].sort());
      expect(ours.map(({ revision }) => revision)).toEqual(Array.from({ length: LENGTH }, (_, revision) => revision));
      expect(await collect(log.store.readStream(stream))).toEqual(ours);
    });

    it.each<[number | undefined, number | undefined]>([
      [0, undefined],
      [299, undefined],
      [698, undefined],
      [undefined, 0],
      [undefined, 510],
      [undefined, 5_000],
      [10, 11],
      [100, 650],
    ])('reads a stream after revision %p up to %p', async (after, upTo) => {
      const read = await collect(log.store.readStream(stream, { after: after as Revision, upTo: upTo as Revision }));
      expect(read).toEqual(ours.slice((after ?? -1) + 1, (upTo ?? LENGTH) + 1));
    });

    it.each<[number | undefined, number | undefined]>([
      [699, undefined],
      [5_000, undefined],
      [20, 20],
      [20, 10],
    ])('reads nothing of a stream after revision %p up to %p', async (after, upTo) => {
      expect(await collect(log.store.readStream(stream, { after: after as Revision, upTo: upTo as Revision }))).toEqual([]);
    });

    it('reads a stream that does not exist as empty', async () => {
      expect(await collect(log.store.readStream(newStream()))).toEqual([]);
      expect(await collect(log.store.readStream(newStream(), { after: 3 as Revision }))).toEqual([]);
    });

    it.each([0, 1, 255, 256, 600, 999])('reads the log forwards and backwards from its event %i, exclusive', async (index) => {
      const from = all[index]?.position;
      expect(await collect(log.store.readAll({ from }))).toEqual(all.slice(index + 1));
      expect(await collect(log.store.readAll({ from, direction: 'backwards' }))).toEqual(all.slice(0, index).reverse());
    });

    it('reads the whole log backwards', async () => {
      expect(await collect(log.store.readAll({ direction: 'backwards' }))).toEqual([...all].reverse());
    });

    it('moves the head with each append', async () => {
      const { position } = await log.store.append(newStream(), newEvents(2), 'none');
      expect(await log.store.head()).toBe(position);
      expect(position > (all.at(-1)?.position ?? '')).toBe(true);
    });

    it('reads the same events after the log was reopened', async () => {
      const before = await log.store.head();
      const again = await log.reopen();
      expect(await again.head()).toBe(before);
      expect((await collect(again.readAll())).slice(0, all.length)).toEqual(all);
      expect(await collect(again.readStream(stream))).toEqual(ours);
    });

    it('returns data and metadata as the JSON they were', async () => {
      const event = newEvent({ data: awkward, metadata: { ...awkward, more: awkward } });
      await log.store.append(newStream(), [event], 'none');
      const [stored] = await collect(log.store.readAll({ direction: 'backwards' }));
      expect(JSON.stringify(stored?.data)).toBe(JSON.stringify(event.data));
      expect(JSON.stringify(stored?.metadata)).toBe(JSON.stringify(event.metadata));
    });

    it('returns any JSON object unchanged', async () => {
      const objects = fc.sample(fc.dictionary(fc.string(), fc.jsonValue()), { numRuns: 100, seed: 20261120 });
      const events = objects.map((data) => newEvent({ data: JSON.parse(JSON.stringify(data)), metadata: {} }));
      const before: Position | undefined = await log.store.head();
      await log.store.append(newStream(), events, 'none');
      const stored = await collect(log.store.readAll({ from: before }));
      expect(stored.map(({ data }) => data)).toEqual(events.map(({ data }) => data));
    });
  });
}
