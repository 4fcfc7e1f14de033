import { describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import type { Position } from '../event-store.ts';
import { Follower } from '../testing/follower.ts';
import { collect, idsOf, newEvents, newStream } from '../testing/sample-events.ts';
import { writeAgainstOthers } from '../testing/writers.ts';
import { serverPositionOf } from './position.ts';
import { until, useStandIn } from './testing/stand-in-store.ts';

describe('a subscription that is dropped', () => {
  const inUse = useStandIn();
  const write = async (count: number): Promise<Position> =>
    (await inUse.store.append(newStream(), newEvents(count), 'none')).position;

  it.each<[string, () => unknown]>([
    ['by an end that looks like a finish', () => inUse.server.faults.endCalls()],
    ['by an error without an end', () => inUse.server.faults.breakCalls()],
    [
      'by a server that goes and comes',
      async () => {
        inUse.server.down();
        await inUse.server.up();
      },
    ],
  ])('%s goes on where it was, while others write', async (_, drop) => {
    const follower = new Follower(inUse.store);
    const writers = Array.from({ length: 5 }, () => writeAgainstOthers(inUse.store, newStream(), newEvents(20)));
    for (const [before, seen] of [20, 50, 80].entries()) {
      await follower.hasSeen(seen);
      // Subscriptions deliver what they had when they were dropped: the next one must stand before it can be dropped too.
      await until(() => inUse.server.faults.subscriptions.length > before);
      await drop();
      await until(() => inUse.drops.length > before);
    }
    await Promise.all(writers);
    await follower.hasSeen(100);
    await follower.caughtUp();
    expect(idsOf(follower.events)).toEqual(idsOf(await collect(inUse.store.readAll())));
    expect(inUse.drops.length).toBeGreaterThanOrEqual(3);
    expect(inUse.drops.every((cause) => cause instanceof StoreUnavailable)).toBe(true);
    await follower.stop();
  });

  it('continues where it was dropped while catching up', async () => {
    await write(700);
    inUse.server.faults.reads.push({ how: 'end', after: 300 }, { how: 'break', after: 200 });
    const follower = new Follower(inUse.store);
    await follower.caughtUp();
    expect(inUse.server.faults.subscriptions).toEqual([undefined, expect.any(Number), expect.any(Number)]);
    expect(idsOf(follower.events)).toEqual(idsOf(await collect(inUse.store.readAll())));
    await follower.stop();
  });

  it('loses nothing that was on its way when it was dropped with a busy consumer', async () => {
    const { promise: rested, resolve: wakeUp } = Promise.withResolvers<void>();
    const follower = new Follower(inUse.store, { work: () => rested });
    await follower.until(() => follower.deliveries.length === 1);
    await write(500);
    inUse.server.faults.breakCalls();
    await write(500);
    wakeUp();
    await follower.hasSeen(1_000);
    expect(idsOf(follower.events)).toEqual(idsOf(await collect(inUse.store.readAll())));
    await follower.stop();
  });

  it('resumes after the last reported position, past events that are not ours', async () => {
    const { faults, log } = inUse.server;
    const follower = new Follower(inUse.store);
    const last = Number(serverPositionOf(await write(1)).commit);
    await follower.hasSeen(1);
    log.writeOwn('$stats', 2_500);
    const begun = (): number => faults.subscriptions.at(-1) ?? 0;
    while (begun() <= last) {
      const { length } = faults.subscriptions;
      faults.breakCalls();
      await until(() => faults.subscriptions.length > length);
    }
    await write(1);
    await follower.hasSeen(2);
    expect(idsOf(follower.events)).toEqual(idsOf(await collect(inUse.store.readAll())));
    await follower.stop();
  });

  it('ends at once when its consumer stops, even while the server is down', async () => {
    const follower = new Follower(inUse.store);
    await follower.caughtUp();
    inUse.server.down();
    await follower.stop();
    expect(follower.events).toEqual([]);
  });
});

describe('the messages of a subscription', () => {
  const inUse = useStandIn();

  it.each(['repeatedEvents', 'swappedEvents'] as const)(
    'delivers events once and in order when the server sends %s',
    async (how) => {
      const stream = newStream();
      const follower = new Follower(inUse.store);
      await follower.caughtUp();
      const { revision } = await inUse.store.append(stream, newEvents(3), 'none');
      await follower.hasSeen(3);
      inUse.server.faults[how] = 5;
      await inUse.store.append(stream, newEvents(40), revision);
      await follower.hasSeen(43);
      expect(inUse.server.faults[how]).toBe(0);
      expect(idsOf(follower.events)).toEqual(idsOf(await collect(inUse.store.readStream(stream))));
      await follower.stop();
    },
  );

  it('refuses a start position of another log', () => {
    const { signal } = new AbortController();
    expect(() => inUse.store.subscribe({ after: '0000000000000007' as Position, signal })).toThrow('no position of this log');
  });
});
