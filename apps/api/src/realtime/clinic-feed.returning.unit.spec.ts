import { describe, expect, it } from '@jest/globals';
import { clinicDay } from '#libs/domain/kernel/ids.ts';
import { called, completed, deleted, erased, issued, returned } from '#libs/domain/queue-day/testing/events.ts';
import { DAY } from '#projections/testing/log.ts';
import { FeedUnderTest } from './testing/feed-under-test.ts';
import { RecordedListener } from './testing/recorded-listener.ts';

const YESTERDAY = clinicDay(new Date('2026-11-19T00:00:00Z'));
const CREATED = 'tickets:created';

describe("whoever comes back to a clinic's feed", () => {
  const seen = (revision: number | 'none', day = DAY) => ({ day, revision });

  it('is told what it missed, and then what happens', async () => {
    const test = new FeedUnderTest();
    await test.happens(issued(1), issued(2), called(1), issued(3));
    const listener = new RecordedListener();
    await test.feed.subscribe(listener, CREATED, seen(0));
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
    ['of another day', seen(0, YESTERDAY)],
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

  it.each([
    ['kept', 0],
    ['read again', 200],
  ])('as medical staff hears the names only of those who still wait or are called, of what is %s', async (_, later) => {
    const test = new FeedUnderTest();
    await test.listener();
    const longAgo = [1, 2, 3, 4, 5, 6].map((n) => issued(n));
    const since = [called(1), completed(1), deleted(2), erased(3), called(4), completed(4), returned(4), called(5)];
    await test.happensAndIsAnnounced(...longAgo, ...since, ...Array.from({ length: later }, (_, index) => issued(7 + index)));
    const [doctor, desk] = [new RecordedListener('medical'), new RecordedListener()];
    for (const listener of [doctor, desk]) await test.feed.subscribe(listener, CREATED, seen('none'));
    expect(doctor.names.slice(0, 6)).toEqual([null, null, null, 'Patient 4', 'Patient 5', 'Patient 6']);
    expect(desk.names[0]).toBe('Patient 1');
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

  it('costs what is read and gone through for it, whatever is told', async () => {
    const test = new FeedUnderTest();
    await test.happens(...Array.from({ length: 100 }, (_, index) => issued(index + 1)));
    const deletions = () => test.feed.subscribe(new RecordedListener(), 'tickets:deleted', seen(9));
    expect(await deletions()).toBe(100 + 90);
    expect(await deletions()).toBe(90);
    expect(await test.feed.subscribe(new RecordedListener(), CREATED, undefined)).toBe(0);
  });

  it('shares one read of the day with all who ask at about the same time', async () => {
    const test = new FeedUnderTest();
    const listeners = Array.from({ length: 20 }, () => new RecordedListener());
    await test.happens(...Array.from({ length: 100 }, (_, index) => issued(index + 1)));
    await Promise.all(listeners.map((listener) => test.feed.subscribe(listener, CREATED, seen(9))));
    await test.happensAndIsAnnounced(issued(101));
    for (const listener of listeners.slice(10)) await test.feed.subscribe(listener, CREATED, seen(9));
    await test.settled();
    expect(test.daysRead).toBe(1);
    const revisions = Array.from({ length: 91 }, (_, index) => 10 + index);
    expect(listeners[0]?.events.map(([, revision]) => revision)).toEqual(revisions);
    expect(listeners[19]?.events.slice(-91).map(([, revision]) => revision)).toEqual(revisions);
  });

  it('reads the day again after ten seconds, or when the buffer no longer reaches the last read', async () => {
    const test = new FeedUnderTest();
    await test.happens(...Array.from({ length: 100 }, (_, index) => issued(index + 1)));
    const again = () => test.feed.subscribe(new RecordedListener(), CREATED, seen(9));
    await again();
    test.clock.advance(10_000);
    await again();
    expect(test.daysRead).toBe(2);
    await test.happensAndIsAnnounced(...Array.from({ length: 65 }, (_, index) => issued(101 + index)));
    await again();
    expect(test.daysRead).toBe(3);
  });

  it('keeps nobody else waiting while its day is read', async () => {
    const test = new FeedUnderTest();
    await test.happens(...Array.from({ length: 100 }, (_, index) => issued(index + 1)));
    const desk = await test.listener();
    const { promise, resolve } = Promise.withResolvers<void>();
    test.held = promise;
    const returning = test.feed.subscribe(new RecordedListener(), CREATED, seen(9));
    await test.happensAndIsAnnounced(issued(101));
    await test.settled();
    expect(desk.events).toEqual([[CREATED, 100]]);
    resolve();
    await returning;
  });

  it('as a shared screen is sent to fetch anew, whatever it had seen, and nothing is read for it', async () => {
    const test = new FeedUnderTest();
    await test.happens(issued(1), issued(2), issued(3));
    const screen = new RecordedListener('screen');
    expect(await test.feed.subscribe(screen, CREATED, seen(0))).toBe(0);
    expect(await test.feed.subscribe(screen, CREATED, seen(7))).toBe(0);
    expect(screen.topics).toEqual(['system:subscribed', 'system:resync', 'system:subscribed', 'system:resync']);
    expect(test.daysRead).toBe(0);
    await test.happensAndIsAnnounced(issued(4));
    await test.settled();
    expect(screen.events).toEqual([[CREATED, 3]]);
  });

  it('does not join when it is gone before its turn', async () => {
    const test = new FeedUnderTest();
    const listener = new RecordedListener();
    const joining = test.feed.subscribe(listener, CREATED, undefined);
    listener.isOpen = false;
    await joining;
    expect(test.feed.isIdle).toBe(true);
  });
});
