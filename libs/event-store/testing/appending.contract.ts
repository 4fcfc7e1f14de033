import { describe, expect, it } from '@jest/globals';
import { RevisionConflict } from '../errors.ts';
import type { Revision } from '../event-store.ts';
import { type EventStoreHarness, useLog } from './harness.ts';
import { collect, idsOf, newEvent, newEvents, newStream } from './sample-events.ts';
import { writeAgainstOthers } from './writers.ts';

export function describeAppending(harness: EventStoreHarness): void {
  describe('appending', () => {
    const log = useLog(harness);

    it('numbers a stream from 0 and answers with the position of its last event', async () => {
      const stream = newStream();
      const first = await log.store.append(stream, newEvents(2), 'none');
      const second = await log.store.append(stream, newEvents(3), first.revision);
      const stored = await collect(log.store.readStream(stream));
      expect(stored.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4]);
      expect([first, second]).toEqual([1, 4].map((last) => ({ revision: last, position: stored[last]?.position })));
    });

    it('stores events in the order given', async () => {
      const stream = newStream();
      const events = [newEvent({ type: 'TicketIssued' }), newEvent({ type: 'PatientCalled' }), newEvent({ type: 'TicketReset' })];
      await log.store.append(stream, events, 'none');
      const stored = await collect(log.store.readStream(stream));
      expect(stored).toEqual(
        events.map((event, revision) => ({ ...event, stream, revision, position: stored[revision]?.position })),
      );
    });

    it('assigns positions that grow as text, in log order', async () => {
      const before = await log.store.head();
      const appended = [];
      for (const stream of [newStream(), newStream(), newStream()]) {
        for (const expected of ['none', 0, 1] as (Revision | 'none')[]) {
          appended.push((await log.store.append(stream, [newEvent()], expected)).position);
        }
      }
      expect(new Set(appended).size).toBe(appended.length);
      expect(appended).toEqual([...appended].sort());
      expect((await collect(log.store.readAll({ from: before }))).map(({ position }) => position)).toEqual(appended);
    });

    it.each<[string, number, Revision | 'none', Revision | 'none']>([
      ['a revision that is past', 3, 1 as Revision, 2 as Revision],
      ['a revision that is still to come', 3, 5 as Revision, 2 as Revision],
      ['no stream, where there is one', 3, 'none', 2 as Revision],
      ['a stream, where there is none', 0, 0 as Revision, 'none'],
    ])('refuses an append that expects %s, and reports the actual revision', async (_, length, expected, actual) => {
      const stream = newStream();
      if (length > 0) await log.store.append(stream, newEvents(length), 'none');
      const refused = log.store.append(stream, newEvents(2), expected);
      await expect(refused).rejects.toBeInstanceOf(RevisionConflict);
      await expect(refused).rejects.toMatchObject({ stream, expected, actual });
      expect(await collect(log.store.readStream(stream))).toHaveLength(length);
    });

    it('refuses an append without events', async () => {
      await expect(log.store.append(newStream(), [], 'none')).rejects.toThrow('no events');
    });

    it('lets exactly one of several concurrent appends to a stream win', async () => {
      const stream = newStream();
      const appends = Array.from({ length: 10 }, () => newEvents(2));
      const outcomes = await Promise.allSettled(appends.map((events) => log.store.append(stream, events, 'none')));
      const winners = appends.filter((_, index) => outcomes[index]?.status === 'fulfilled');
      const refusals = outcomes.filter(({ status }) => status === 'rejected');
      expect(winners).toHaveLength(1);
      expect(refusals).toEqual(refusals.map(() => ({ status: 'rejected', reason: expect.any(RevisionConflict) })));
      expect(idsOf(await collect(log.store.readStream(stream)))).toEqual(winners.flatMap(idsOf));
    });

    it('loses no event of concurrent writers that retry after conflicts', async () => {
      const stream = newStream();
      const writers = Array.from({ length: 8 }, () => newEvents(20));
      await Promise.all(writers.map((events) => writeAgainstOthers(log.store, stream, events)));
      const stored = await collect(log.store.readStream(stream));
      expect(stored.map(({ revision }) => revision)).toEqual(Array.from({ length: 160 }, (_, revision) => revision));
      for (const events of writers) {
        const mine = new Set(idsOf(events));
        expect(idsOf(stored).filter((id) => mine.has(id))).toEqual(idsOf(events));
      }
    });

    it('keeps streams that are written concurrently apart', async () => {
      const before = await log.store.head();
      const streams = Array.from({ length: 20 }, () => ({ stream: newStream(), events: newEvents(10) }));
      await Promise.all(streams.map(({ stream, events }) => writeAgainstOthers(log.store, stream, events)));
      const all = await collect(log.store.readAll({ from: before }));
      expect(all).toHaveLength(200);
      expect(all.map(({ position }) => position)).toEqual(all.map(({ position }) => position).sort());
      for (const { stream, events } of streams) {
        const mine = await collect(log.store.readStream(stream));
        expect(idsOf(mine)).toEqual(idsOf(events));
        expect(all.filter((event) => event.stream === stream)).toEqual(mine);
      }
    });
  });
}
