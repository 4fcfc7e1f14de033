import { afterEach, describe, expect, it } from '@jest/globals';
import type { Position } from '../event-store.ts';
import { Follower } from './follower.ts';
import { type EventStoreHarness, useLog } from './harness.ts';
import { collect, idsOf, newEvent, newEvents, newStream } from './sample-events.ts';
import { writeAgainstOthers } from './writers.ts';

export function describeSubscribing(harness: EventStoreHarness): void {
  describe('a subscription', () => {
    const log = useLog(harness);
    const followers: Follower[] = [];
    const follow = (options?: ConstructorParameters<typeof Follower>[1]): Follower => {
      const follower = new Follower(log.store, options);
      followers.push(follower);
      return follower;
    };
    afterEach(async () => {
      await Promise.all(followers.splice(0).map((follower) => follower.stop()));
    });
    const write = async (count: number): Promise<Position> =>
      (await log.store.append(newStream(), newEvents(count), 'none')).position;

    it('reports at once that an empty log is caught up, then delivers new events', async () => {
      const follower = follow();
      await follower.caughtUp();
      expect(follower.deliveries).toEqual([{ events: [], caughtUp: true }]);
      await write(1);
      await follower.hasSeen(1);
      expect(follower.isCaughtUp).toBe(true);
    });

    it('delivers existing events first, then new ones', async () => {
      await write(700);
      const there = await collect(log.store.readAll());
      const follower = follow();
      await follower.caughtUp();
      expect(follower.events).toEqual(there);
      await write(2);
      await write(1);
      await follower.hasSeen(there.length + 3);
      expect(follower.events).toEqual(await collect(log.store.readAll()));
    });

    it('starts after the given position, exclusive', async () => {
      const after = await write(3);
      const caughtUp = follow({ after });
      await caughtUp.caughtUp();
      expect(caughtUp.events).toEqual([]);
      await write(2);
      const behind = follow({ after });
      await Promise.all([caughtUp.hasSeen(2), behind.hasSeen(2)]);
      expect(caughtUp.events).toEqual(await collect(log.store.readAll({ from: after })));
      expect(behind.events).toEqual(caughtUp.events);
    });

    it('delivers an event as stored, whatever its writer does with the object', async () => {
      const after = await write(1);
      const follower = follow({ after });
      await follower.caughtUp();
      const data = { names: ['a'], absent: undefined };
      await log.store.append(newStream(), [newEvent({ data })], 'none');
      data.names.push('b');
      await follower.hasSeen(1);
      expect(follower.events).toStrictEqual(await collect(log.store.readAll({ from: after })));
    });

    it('leaves out and repeats nothing while others write, from any start', async () => {
      const first = await write(300);
      const places = [undefined, first, await write(1), await write(400)];
      const early = places.map((after) => follow({ after }));
      await Promise.all(Array.from({ length: 6 }, () => writeAgainstOthers(log.store, newStream(), newEvents(25))));
      const late = places.map((after) => follow({ after }));
      await Promise.all(Array.from({ length: 6 }, () => writeAgainstOthers(log.store, newStream(), newEvents(25))));
      for (const [index, after] of [...places, ...places].entries()) {
        const expected = idsOf(await collect(log.store.readAll({ from: after })));
        const follower = [...early, ...late][index];
        await follower?.hasSeen(expected.length);
        expect(idsOf(follower?.events ?? [])).toEqual(expected);
      }
    });

    it('waits for a slow consumer without delaying others', async () => {
      const after = await write(1);
      const { promise: rested, resolve: wakeUp } = Promise.withResolvers<void>();
      const slow = follow({ after, work: () => rested });
      const quick = follow({ after });
      await slow.until(() => slow.deliveries.length === 1);
      for (let count = 0; count < 10; count += 1) await write(500);
      await quick.hasSeen(5_000);
      expect(slow.events.length).toBeLessThan(5_000);
      wakeUp();
      await slow.hasSeen(5_000);
      expect(idsOf(slow.events)).toEqual(idsOf(await collect(log.store.readAll({ from: after }))));
    });

    it('reports having caught up only when it has', async () => {
      await write(3_000);
      const head = await log.store.head();
      const follower = follow();
      await follower.caughtUp();
      expect(follower.events.at(-1)?.position).toBe(head);
      expect(follower.deliveries.slice(0, -1).some(({ caughtUp }) => caughtUp)).toBe(false);
    });

    it('ends on its signal, idle or busy, and leaves other subscriptions alone', async () => {
      const other = follow();
      await other.caughtUp();
      const idle = new Follower(log.store, { after: await log.store.head() });
      await idle.caughtUp();
      await idle.stop();
      const working = new Follower(log.store);
      await working.until(() => working.events.length > 0);
      await working.stop();
      const seen = other.events.length;
      await write(1);
      await other.hasSeen(seen + 1);
      expect(idle.events).toEqual([]);
    });

    it('never starts when its signal was aborted before', async () => {
      const deliveries = [];
      for await (const delivery of log.store.subscribe({ signal: AbortSignal.abort() })) deliveries.push(delivery);
      expect(deliveries).toEqual([]);
    });

    it('ends when its consumer stops', async () => {
      const { signal } = new AbortController();
      const subscription = log.store.subscribe({ signal })[Symbol.asyncIterator]();
      expect(await subscription.next()).toMatchObject({ done: false });
      await subscription.return?.();
      expect(await subscription.next()).toEqual({ done: true, value: undefined });
    });

    describeDrops(harness, async (dropSubscriptions) => {
      const after = await write(1);
      const follower = follow({ after });
      await follower.caughtUp();
      for (let round = 1; round <= 3; round += 1) {
        await write(10);
        await dropSubscriptions(log.place);
        await write(10);
        await follower.hasSeen(round * 20);
      }
      expect(idsOf(follower.events)).toEqual(idsOf(await collect(log.store.readAll({ from: after }))));
    });
  });
}

type Drop = Extract<EventStoreHarness['dropSubscriptions'], (...given: never[]) => unknown>;

function describeDrops({ dropSubscriptions }: EventStoreHarness, survives: (drop: Drop) => Promise<void>): void {
  if (typeof dropSubscriptions === 'function') {
    it('reconnects by itself after every drop', () => survives(dropSubscriptions));
  } else {
    it(`comes back from every drop by itself: NOT APPLICABLE, ${dropSubscriptions.notApplicable}`, () => {
      expect(dropSubscriptions.notApplicable).not.toBe('');
    });
  }
}
