import { describe, expect, it } from '@jest/globals';
import { clinicDay } from '#libs/domain/kernel/ids.ts';
import { completed, issued } from '#libs/domain/queue-day/testing/events.ts';
import { DAY } from '#projections/testing/log.ts';
import { FeedUnderTest } from '../testing/feed-under-test.ts';
import { RecordedListener } from '../testing/recorded-listener.ts';

const TOMORROW = clinicDay(new Date('2026-11-21T00:00:00Z'));
const CREATED = 'tickets:created';

describe("the clinic's next day", () => {
  it('sends a resync to all listeners at the first moment of the next day', async () => {
    const test = new FeedUnderTest();
    await test.append(issued(1));
    const listeners = [await test.listener('staff'), await test.listener('screen')];
    test.clock.advance(test.dayEndsAt.getTime() - test.clock.now().getTime() - 1);
    await test.settled();
    test.beginDay(TOMORROW);
    expect(listeners.map(({ topics }) => topics)).toEqual([[], []]);
    test.clock.advance(1);
    await test.settled();
    expect(listeners.map(({ received: heard }) => heard)).toEqual([
      [{ topic: 'system:resync', data: {} }],
      [{ topic: 'system:resync', data: {} }],
    ]);
  });

  const toTheEnd = (test: FeedUnderTest) => test.clock.advance(test.dayEndsAt.getTime() - test.clock.now().getTime());

  it('sends one resync for the next day to each socket, subscribed or not', async () => {
    const test = new FeedUnderTest();
    const [silent, subscribed] = [new RecordedListener(), new RecordedListener()];
    for (const listener of [silent, subscribed]) test.feed.connect(listener);
    await test.feed.subscribe(subscribed, CREATED, undefined);
    test.beginDay(TOMORROW);
    test.clock.advance(2_000);
    toTheEnd(test);
    await test.settled();
    expect([silent.topics, subscribed.topics]).toEqual([['system:resync'], ['system:subscribed', 'system:resync']]);
  });

  it('begins the next day for a socket that connected while the log was unavailable', async () => {
    const test = new FeedUnderTest();
    const silent = new RecordedListener();
    test.logIsDown = true;
    test.feed.connect(silent);
    await test.round().catch(() => undefined);
    expect(test.failures.length).toBeGreaterThan(0);
    test.logIsDown = false;
    await test.round();
    test.beginDay(TOMORROW);
    test.clock.advance(60_000);
    await test.settled();
    expect(silent.topics).toEqual(['system:resync']);
  });

  it('sends no resync to disconnected sockets', async () => {
    const test = new FeedUnderTest();
    const gone = new RecordedListener();
    test.feed.connect(gone);
    expect(test.feed.isIdle).toBe(false);
    test.feed.disconnect(gone);
    expect(test.feed.isIdle).toBe(true);
  });

  it('sends the next day’s events from the first one on', async () => {
    const test = new FeedUnderTest();
    const listener = await test.listener();
    await test.appendAndAnnounce(issued(1), issued(2));
    test.beginDay(TOMORROW);
    await test.append(issued(3));
    await test.appendAndAnnounce(completed(3));
    await test.settled();
    expect(listener.topics).toEqual([CREATED, CREATED, 'system:resync', CREATED, 'tickets:status:completed']);
    expect(listener.received.at(-1)).toMatchObject({ position: test.position(1, TOMORROW) });
  });

  it('ignores events of the past day', async () => {
    const test = new FeedUnderTest();
    const listener = await test.listener();
    await test.appendAndAnnounce(issued(1));
    test.beginDay(TOMORROW);
    await test.appendAndAnnounce(issued(2));
    await test.settled();
    listener.received.length = 0;
    test.announce(0, 1, DAY);
    await test.settled();
    expect(listener.received).toEqual([]);
  });

  it('sends a resync to a listener whose replay of the last day is unfinished', async () => {
    const test = new FeedUnderTest();
    await test.append(...Array.from({ length: 201 }, (_, index) => issued(index + 1)));
    const listener = new RecordedListener();
    listener.onFlush(async () => {
      test.beginDay(TOMORROW);
      await test.appendAndAnnounce(issued(300));
    });
    await test.feed.subscribe(listener, CREATED, { day: DAY, revision: 'none' });
    expect(listener.topics.slice(-2)).toEqual([CREATED, 'system:resync']);
    expect(listener.events).toHaveLength(200);
  });
});
