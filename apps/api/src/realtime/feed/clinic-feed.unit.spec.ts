import { describe, expect, it } from '@jest/globals';
import { called, deleted, issued } from '#libs/domain/queue-day/testing/events.ts';
import { FeedUnderTest } from '../testing/feed-under-test.ts';
import { RecordedListener } from '../testing/recorded-listener.ts';

const CREATED = 'tickets:created';

describe("a clinic's feed", () => {
  it('sends each event once it is announced', async () => {
    const test = new FeedUnderTest();
    const listener = await test.listener();
    await test.appendAndAnnounce(issued(1), called(1));
    await test.settled();
    expect(listener.events).toEqual([
      [CREATED, 0],
      ['tickets:status:notified', 1],
    ]);
  });

  it('sends only subscribed topics', async () => {
    const test = new FeedUnderTest();
    const listener = new RecordedListener();
    await test.feed.subscribe(listener, 'tickets:status:notified', undefined);
    await test.appendAndAnnounce(issued(1), called(1));
    await test.settled();
    expect(listener.events).toEqual([['tickets:status:notified', 1]]);
  });

  it('sends a joining listener the day’s position', async () => {
    const test = new FeedUnderTest();
    await test.append(issued(1), issued(2));
    const listener = new RecordedListener();
    await test.feed.subscribe(listener, CREATED, undefined);
    expect(listener.received).toEqual([{ topic: 'system:subscribed', data: { topic: CREATED, position: test.position(1) } }]);
  });

  it('sends a twice announced event once', async () => {
    const test = new FeedUnderTest();
    const listener = await test.listener();
    await test.appendAndAnnounce(issued(1), issued(2));
    test.announce(0, 2);
    await test.settled();
    expect(listener.events).toHaveLength(2);
  });

  it('reads the events of a lost announcement in their place', async () => {
    const test = new FeedUnderTest();
    const listener = await test.listener();
    await test.append(issued(1), issued(2));
    await test.appendAndAnnounce(issued(3));
    await test.settled();
    expect(listener.events.map(([, revision]) => revision)).toEqual([0, 1, 2]);
    expect(test.stats.gapsFilled).toBe(1);
  });

  it('finds the last announcement’s loss without another one', async () => {
    const test = new FeedUnderTest();
    const listener = await test.listener();
    await test.append(issued(1));
    await test.round();
    expect(listener.events).toEqual([[CREATED, 0]]);
  });

  it('sends events read from the log only once the read models hold them', async () => {
    const test = new FeedUnderTest();
    const listener = await test.listener();
    await test.append(issued(1), issued(2), issued(3), issued(4));
    const { promise, resolve } = Promise.withResolvers<void>();
    test.projected = promise.then(() => expect(listener.events).toEqual([]));
    setImmediate(resolve);
    await test.round();
    expect(test.awaited).toEqual(['0000000000000003', '0000000000000004']);
    expect(listener.events).toHaveLength(4);
    expect(test.failures).toEqual([]);
  });

  it('continues at its position after the log was unavailable', async () => {
    const test = new FeedUnderTest();
    const listener = await test.listener();
    await test.append(issued(1), issued(2));
    test.logIsDown = true;
    await test.round();
    expect(test.failures).toHaveLength(1);
    test.logIsDown = false;
    await test.round();
    expect(listener.events.map(([, revision]) => revision)).toEqual([0, 1]);
  });

  it('refuses subscriptions only while the log is unavailable', async () => {
    const test = new FeedUnderTest();
    await test.append(issued(1));
    test.logIsDown = true;
    const listener = new RecordedListener();
    await expect(test.feed.subscribe(listener, CREATED, undefined)).rejects.toThrow('the log is down');
    expect(test.feed.isIdle).toBe(true);
    test.logIsDown = false;
    await test.feed.subscribe(listener, CREATED, undefined);
    expect(listener.topics).toEqual(['system:subscribed']);
  });

  it('encodes an event once per audience', async () => {
    const test = new FeedUnderTest();
    const listeners = [await test.listener('staff'), await test.listener('staff'), await test.listener('screen')];
    await test.appendAndAnnounce(issued(1));
    await test.settled();
    expect(listeners.map(({ events }) => events.length)).toEqual([1, 1, 1]);
    expect(test.payloadsEncoded).toBe(2);
    expect(test.stats.eventsSent).toBe(3);
  });

  it('sends nothing to a listener that has left', async () => {
    const test = new FeedUnderTest();
    const listener = await test.listener();
    test.feed.leave(listener);
    expect(test.feed.isIdle).toBe(true);
    await test.appendAndAnnounce(issued(1));
    await test.settled();
    expect(listener.events).toEqual([]);
  });

  it('frees its timers and subscription when it closes', async () => {
    const test = new FeedUnderTest();
    test.feed.leave(await test.listener());
    await test.feed.close();
    expect(test.clock.pending).toBe(0);
    expect(test.hasSubscribers).toBe(false);
  });
});

describe('a deleted ticket', () => {
  it('sends a deleted ticket without its patient', async () => {
    const test = new FeedUnderTest();
    const listener = await test.listener();
    await test.appendAndAnnounce(issued(1, { name: 'Layla' }), deleted(1));
    await test.settled();
    expect(listener.received).toMatchObject([
      { topic: CREATED, data: { patient: { name: 'Layla' } } },
      {
        topic: 'tickets:deleted',
        data: { ticket: { position: 1 }, patient: { name: null, age: null, phone: null, whatsapp: null } },
      },
    ]);
  });
});
