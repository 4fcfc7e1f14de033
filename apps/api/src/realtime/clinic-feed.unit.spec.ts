import { describe, expect, it } from '@jest/globals';
import { called, deleted, issued } from '#libs/domain/queue-day/testing/events.ts';
import { FeedUnderTest } from './testing/feed-under-test.ts';
import { RecordedListener } from './testing/recorded-listener.ts';

const CREATED = 'tickets:created';

describe("a clinic's feed", () => {
  it('tells of each event, once it is announced', async () => {
    const test = new FeedUnderTest();
    const listener = await test.listener();
    await test.happensAndIsAnnounced(issued(1), called(1));
    await test.settled();
    expect(listener.events).toEqual([
      [CREATED, 0],
      ['tickets:status:notified', 1],
    ]);
  });

  it('tells only of the topics asked for', async () => {
    const test = new FeedUnderTest();
    const listener = new RecordedListener();
    await test.feed.subscribe(listener, 'tickets:status:notified', undefined);
    await test.happensAndIsAnnounced(issued(1), called(1));
    await test.settled();
    expect(listener.events).toEqual([['tickets:status:notified', 1]]);
  });

  it('says to whoever joins where the day stands', async () => {
    const test = new FeedUnderTest();
    await test.happens(issued(1), issued(2));
    const listener = new RecordedListener();
    await test.feed.subscribe(listener, CREATED, undefined);
    expect(listener.heard).toEqual([{ topic: 'system:subscribed', data: { topic: CREATED, position: test.position(1) } }]);
  });

  it('is told twice, and tells once', async () => {
    const test = new FeedUnderTest();
    const listener = await test.listener();
    await test.happensAndIsAnnounced(issued(1), issued(2));
    test.announce(0, 2);
    await test.settled();
    expect(listener.events).toHaveLength(2);
  });

  it('reads what a lost announcement left out, in its place', async () => {
    const test = new FeedUnderTest();
    const listener = await test.listener();
    await test.happens(issued(1), issued(2));
    await test.happensAndIsAnnounced(issued(3));
    await test.settled();
    expect(listener.events.map(([, revision]) => revision)).toEqual([0, 1, 2]);
    expect(test.stats.gapsFilled).toBe(1);
  });

  it('finds by itself that the last announcement was lost', async () => {
    const test = new FeedUnderTest();
    const listener = await test.listener();
    await test.happens(issued(1));
    await test.round();
    expect(listener.events).toEqual([[CREATED, 0]]);
  });

  it('tells nothing that it has read before the read models hold it', async () => {
    const test = new FeedUnderTest();
    const listener = await test.listener();
    await test.happens(issued(1), issued(2), issued(3), issued(4));
    const { promise, resolve } = Promise.withResolvers<void>();
    test.held = promise.then(() => expect(listener.events).toEqual([]));
    setImmediate(resolve);
    await test.round();
    expect(test.awaited).toEqual(['0000000000000003', '0000000000000004']);
    expect(listener.events).toHaveLength(4);
    expect(test.failures).toEqual([]);
  });

  it('goes on where it was when the log was away', async () => {
    const test = new FeedUnderTest();
    const listener = await test.listener();
    await test.happens(issued(1), issued(2));
    test.logIsDown = true;
    await test.round();
    expect(test.failures).toHaveLength(1);
    test.logIsDown = false;
    await test.round();
    expect(listener.events.map(([, revision]) => revision)).toEqual([0, 1]);
  });

  it('lets nobody join while the log is away, and everybody after', async () => {
    const test = new FeedUnderTest();
    await test.happens(issued(1));
    test.logIsDown = true;
    const listener = new RecordedListener();
    await expect(test.feed.subscribe(listener, CREATED, undefined)).rejects.toThrow('the log is down');
    expect(test.feed.isIdle).toBe(true);
    test.logIsDown = false;
    await test.feed.subscribe(listener, CREATED, undefined);
    expect(listener.topics).toEqual(['system:subscribed']);
  });

  it('puts an event into words once for each audience, however many listen', async () => {
    const test = new FeedUnderTest();
    const listeners = [await test.listener('staff'), await test.listener('staff'), await test.listener('screen')];
    await test.happensAndIsAnnounced(issued(1));
    await test.settled();
    expect(listeners.map(({ events }) => events.length)).toEqual([1, 1, 1]);
    expect(test.payloadsMade).toBe(2);
    expect(test.stats.eventsSent).toBe(3);
  });

  it('tells nobody who has left', async () => {
    const test = new FeedUnderTest();
    const listener = await test.listener();
    test.feed.leave(listener);
    expect(test.feed.isIdle).toBe(true);
    await test.happensAndIsAnnounced(issued(1));
    await test.settled();
    expect(listener.events).toEqual([]);
  });

  it('leaves nothing behind when it closes', async () => {
    const test = new FeedUnderTest();
    test.feed.leave(await test.listener());
    await test.feed.close();
    expect(test.clock.pending).toBe(0);
    expect(test.isHeard).toBe(false);
  });
});

describe('a deleted ticket', () => {
  it('is told of without its patient', async () => {
    const test = new FeedUnderTest();
    const listener = await test.listener();
    await test.happensAndIsAnnounced(issued(1, { name: 'Layla' }), deleted(1));
    await test.settled();
    expect(listener.heard).toMatchObject([
      { topic: CREATED, data: { patient: { name: 'Layla' } } },
      {
        topic: 'tickets:deleted',
        data: { ticket: { position: 1 }, patient: { name: null, age: null, phone: null, whatsapp: null } },
      },
    ]);
  });
});
