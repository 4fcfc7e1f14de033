import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TICKET_TOPICS } from '#libs/contracts/realtime.ts';
import { clinicDay } from '#libs/domain/kernel/ids.ts';
import { anyDay, eventsOf, play } from '#libs/domain/queue-day/testing/any-day.ts';
import { called, completed, deleted, issued } from '#libs/domain/queue-day/testing/events.ts';
import { DAY } from '#projections/testing/log.ts';
import { FeedUnderTest } from './testing/feed-under-test.ts';
import { RecordedListener } from './testing/recorded-listener.ts';
import { topicOf } from './topics-of.ts';

const TOMORROW = clinicDay(new Date('2026-11-21T00:00:00Z'));
const yesterday = clinicDay(new Date('2026-11-19T00:00:00Z'));
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
    expect(test.feed.isDeserted).toBe(true);
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
    expect(test.feed.isDeserted).toBe(true);
    await test.happensAndIsAnnounced(issued(1));
    await test.settled();
    expect(listener.events).toEqual([]);
  });

  it('leaves nothing behind when it closes', async () => {
    const test = new FeedUnderTest();
    test.feed.leave(await test.listener());
    await test.feed.close();
    expect(test.clock.waiting).toBe(0);
    expect(test.isHeard).toBe(false);
  });
});

describe('whoever comes back', () => {
  const seen = (revision: number | 'none', day = DAY) => ({ day, revision });

  it('is told what it missed, and then what happens', async () => {
    const test = new FeedUnderTest();
    await test.happens(issued(1), issued(2), called(1), issued(3));
    const listener = new RecordedListener();
    expect(await test.feed.subscribe(listener, CREATED, seen(0))).toBe(2);
    await test.happensAndIsAnnounced(issued(4));
    await test.settled();
    expect(listener.topics).toEqual(['system:subscribed', CREATED, CREATED, CREATED]);
    expect(listener.events.map(([, revision]) => revision)).toEqual([1, 3, 4]);
  });

  it('is told everything when it had seen nothing of the day', async () => {
    const test = new FeedUnderTest();
    await test.happens(issued(1), issued(2));
    const listener = new RecordedListener();
    await test.feed.subscribe(listener, CREATED, seen('none'));
    expect(listener.events.map(([, revision]) => revision)).toEqual([0, 1]);
  });

  it.each([
    ['of another day', seen(0, yesterday)],
    ['that was never there', seen(7)],
  ])('fetches anew from a position %s', async (_, position) => {
    const test = new FeedUnderTest();
    await test.happens(issued(1), issued(2));
    const listener = new RecordedListener();
    await test.feed.subscribe(listener, CREATED, position);
    expect(listener.topics).toEqual(['system:subscribed', 'system:resync']);
    await test.happensAndIsAnnounced(issued(3));
    await test.settled();
    expect(listener.events).toEqual([[CREATED, 2]]);
  });

  it('may have been told more elsewhere than was announced here', async () => {
    const test = new FeedUnderTest();
    await test.listener();
    await test.happens(issued(1), issued(2));
    const listener = new RecordedListener();
    await test.feed.subscribe(listener, CREATED, seen(1));
    expect(listener.heard).toEqual([{ topic: 'system:subscribed', data: { topic: CREATED, position: test.position(1) } }]);
  });

  it('takes much in by pieces, and what happens meanwhile after them', async () => {
    const test = new FeedUnderTest();
    const many = Array.from({ length: 450 }, (_, index) => issued(index + 1));
    await test.happens(...many);
    const listener = new RecordedListener();
    listener.onFlush(async () => await test.happensAndIsAnnounced(issued(1_000 + listener.waits)));
    await test.feed.subscribe(listener, CREATED, seen('none'));
    await test.settled();
    expect(listener.waits).toBe(2);
    expect(listener.events.map(([, revision]) => revision)).toEqual(Array.from({ length: 452 }, (_, revision) => revision));
  });

  it('hears in order also a topic that it had already joined', async () => {
    const test = new FeedUnderTest();
    await test.happens(...Array.from({ length: 250 }, (_, index) => issued(index + 1)));
    const listener = new RecordedListener();
    await test.feed.subscribe(listener, CREATED, undefined);
    listener.onFlush(async () => await test.happensAndIsAnnounced(issued(1_000)));
    await test.feed.subscribe(listener, CREATED, seen('none'));
    expect(listener.events.map(([, revision]) => revision)).toEqual(Array.from({ length: 251 }, (_, revision) => revision));
  });

  it('does not join when it is gone before its turn', async () => {
    const test = new FeedUnderTest();
    const listener = new RecordedListener();
    const joining = test.feed.subscribe(listener, CREATED, undefined);
    listener.isOpen = false;
    await joining;
    expect(test.feed.isDeserted).toBe(true);
  });
});

describe("the clinic's next day", () => {
  it('begins for everybody at its very first moment', async () => {
    const test = new FeedUnderTest();
    await test.happens(issued(1));
    const listeners = [await test.listener('staff'), await test.listener('screen')];
    test.clock.advance(test.dayEndsAt.getTime() - test.clock.now().getTime() - 1);
    await test.settled();
    test.beginDay(TOMORROW);
    expect(listeners.map(({ topics }) => topics)).toEqual([[], []]);
    test.clock.advance(1);
    await test.settled();
    expect(listeners.map(({ heard }) => heard)).toEqual([
      [{ topic: 'system:resync', data: {} }],
      [{ topic: 'system:resync', data: {} }],
    ]);
  });

  it('is told from its first event on', async () => {
    const test = new FeedUnderTest();
    const listener = await test.listener();
    await test.happensAndIsAnnounced(issued(1), issued(2));
    test.beginDay(TOMORROW);
    await test.happens(issued(3));
    await test.happensAndIsAnnounced(completed(3));
    await test.settled();
    expect(listener.topics).toEqual([CREATED, CREATED, 'system:resync', CREATED, 'tickets:status:completed']);
    expect(listener.heard.at(-1)).toMatchObject({ position: test.position(1, TOMORROW) });
  });

  it('leaves what still happens to the past one out', async () => {
    const test = new FeedUnderTest();
    const listener = await test.listener();
    await test.happensAndIsAnnounced(issued(1));
    test.beginDay(TOMORROW);
    await test.happensAndIsAnnounced(issued(2));
    await test.settled();
    listener.heard.length = 0;
    test.announce(0, 1, DAY);
    await test.settled();
    expect(listener.heard).toEqual([]);
  });

  it('sends away to fetch anew whoever was being told of the last one', async () => {
    const test = new FeedUnderTest();
    await test.happens(...Array.from({ length: 201 }, (_, index) => issued(index + 1)));
    const listener = new RecordedListener();
    listener.onFlush(async () => {
      test.beginDay(TOMORROW);
      await test.happensAndIsAnnounced(issued(300));
    });
    await test.feed.subscribe(listener, CREATED, { day: DAY, revision: 'none' });
    expect(listener.topics.slice(-2)).toEqual([CREATED, 'system:resync']);
    expect(listener.events).toHaveLength(200);
  });
});

describe('any day, any loss', () => {
  const anyTelling = fc.array(fc.record({ from: fc.nat(90), events: fc.integer({ min: 1, max: 5 }), round: fc.boolean() }), {
    maxLength: 60,
  });

  it('every event is told once, in order, whatever is announced, late, twice or never', async () => {
    await fc.assert(
      fc.asyncProperty(anyDay, anyTelling, async (commands, tellings) => {
        const test = new FeedUnderTest();
        const listener = await test.listener();
        const events = eventsOf(play(commands));
        await test.happens(...events);
        for (const { from, events, round } of tellings) {
          test.announce(from, from + events);
          if (round) await test.round();
        }
        await test.round();
        expect(listener.events).toEqual(events.map(({ type }, revision) => [topicOf(type), revision]));
        expect(test.failures).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('whoever comes back at any point has, with what it had, the whole day', async () => {
    await fc.assert(
      fc.asyncProperty(anyDay, fc.nat(100), async (commands, last) => {
        const test = new FeedUnderTest();
        const events = eventsOf(play(commands));
        await test.happens(...events);
        const revision = last === 0 || events.length === 0 ? 'none' : Math.min(last, events.length) - 1;
        const listener = new RecordedListener();
        for (const topic of TICKET_TOPICS) await test.feed.subscribe(listener, topic, { day: DAY, revision });
        const first = revision === 'none' ? 0 : revision + 1;
        expect(listener.events.map(([, told]) => told).toSorted((one, other) => one - other)).toEqual(
          events.map((_, index) => index).slice(first),
        );
      }),
      { numRuns: 50 },
    );
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
      { topic: 'tickets:deleted', data: { ticket: { position: 1 }, patient: { name: null, age: null, phone: null } } },
    ]);
  });
});
