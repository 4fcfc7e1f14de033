import { describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { Follower } from './follower.ts';
import { type EventStoreHarness, useLog } from './harness.ts';
import { collect, idsOf, newEvents, newStream } from './sample-events.ts';

export function describeOpening(harness: EventStoreHarness): void {
  describe('a new log', () => {
    const log = useLog(harness);

    it('reads a new log as empty', async () => {
      expect(await log.store.head()).toBeUndefined();
      expect(await collect(log.store.readAll())).toEqual([]);
      expect(await collect(log.store.readAll({ direction: 'backwards' }))).toEqual([]);
    });
  });

  describe('a closed store', () => {
    const log = useLog(harness);

    it('answers the appends under way before it closes', async () => {
      const [stream, events] = [newStream(), newEvents(3)];
      const append = log.store.append(stream, events, 'none');
      await log.store.close();
      const { revision } = await append;
      expect(revision).toBe(2);
      expect(idsOf(await collect((await log.reopen()).readStream(stream)))).toEqual(idsOf(events));
    });

    it('refuses every call after it was closed', async () => {
      const stream = newStream();
      const { revision, position } = await log.store.append(stream, newEvents(1), 'none');
      const [idle, behind] = [new Follower(log.store, { after: position }), new Follower(log.store)];
      await Promise.all([idle.caughtUp(), behind.caughtUp()]);
      await log.store.close();
      await log.store.close();
      await expect(log.store.append(stream, newEvents(1), revision)).rejects.toThrow(StoreUnavailable);
      await expect(log.store.head()).rejects.toThrow(StoreUnavailable);
      await expect(collect(log.store.readAll())).rejects.toThrow(StoreUnavailable);
      await expect(collect(log.store.readStream(stream))).rejects.toThrow(StoreUnavailable);
      await expect(collect(log.store.readStream(stream, { after: revision }))).rejects.toThrow(StoreUnavailable);
      await expect(idle.hasSeen(1)).rejects.toThrow(StoreUnavailable);
      await expect(new Follower(log.store).hasSeen(1)).rejects.toThrow(StoreUnavailable);
    });
  });
}
