import { describe, expect, it } from '@jest/globals';
import { clinicDay } from '#libs/domain/kernel/ids.ts';
import { called, completed, deleted, erased, issued, returned } from '#libs/domain/queue-day/testing/events.ts';
import { DAY } from '#projections/testing/log.ts';
import { FeedUnderTest } from '../testing/feed-under-test.ts';
import { RecordedListener } from '../testing/recorded-listener.ts';

const YESTERDAY = clinicDay(new Date('2026-11-19T00:00:00Z'));
const CREATED = 'tickets:created';

describe("returning to a clinic's feed", () => {
  const seen = (revision: number | 'none', day = DAY) => ({ day, revision });

  it('replays missed events to a returning listener before new ones', async () => {
    const test = new FeedUnderTest();
    await test.append(issued(1), issued(2), called(1), issued(3));
    const listener = new RecordedListener();
    await test.feed.subscribe(listener, CREATED, seen(0));
    await test.appendAndAnnounce(issued(4));
    await test.settled();
    expect(listener.topics).toEqual(['system:subscribed', CREATED, CREATED, CREATED]);
    expect(listener.events.map(([, revision]) => revision)).toEqual([1, 3, 4]);
  });

  it('replays the whole day to a listener that has seen nothing of it', async () => {
    const test = new FeedUnderTest();
    await test.append(issued(1), issued(2));
    const listener = new RecordedListener();
    await test.feed.subscribe(listener, CREATED, seen('none'));
    expect(listener.events.map(([, revision]) => revision)).toEqual([0, 1]);
  });

  it.each([
    ['of another day', seen(0, YESTERDAY)],
    ['that was never there', seen(7)],
  ])('sends a resync for a position %s', async (_, position) => {
    const test = new FeedUnderTest();
    await test.append(issued(1), issued(2));
    const listener = new RecordedListener();
    await test.feed.subscribe(listener, CREATED, position);
    expect(listener.topics).toEqual(['system:subscribed', 'system:resync']);
    await test.appendAndAnnounce(issued(3));
    await test.settled();
    expect(listener.events).toEqual([[CREATED, 2]]);
  });

  it('accepts a position that another process published before this one', async () => {
    const test = new FeedUnderTest();
    await test.listener();
    await test.append(issued(1), issued(2));
    const listener = new RecordedListener();
    await test.feed.subscribe(listener, CREATED, seen(1));
    expect(listener.received).toEqual([{ topic: 'system:subscribed', data: { topic: CREATED, position: test.position(1) } }]);
  });

  it('replays many events in batches, and sends new ones after them', async () => {
    const test = new FeedUnderTest();
    const many = Array.from({ length: 450 }, (_, index) => issued(index + 1));
    await test.append(...many);
    const listener = new RecordedListener();
    listener.onFlush(async () => await test.appendAndAnnounce(issued(1_000 + listener.flushes)));
    await test.feed.subscribe(listener, CREATED, seen('none'));
    await test.settled();
    expect(listener.flushes).toBe(2);
    expect(listener.events.map(([, revision]) => revision)).toEqual(Array.from({ length: 452 }, (_, revision) => revision));
  });

  it.each([
    ['kept', 0],
    ['read again', 200],
  ])('replays to medical staff only the names of patients still present, from events %s', async (_, later) => {
    const test = new FeedUnderTest();
    await test.listener();
    const longAgo = [1, 2, 3, 4, 5, 6].map((n) => issued(n));
    const since = [called(1), completed(1), deleted(2), erased(3), called(4), completed(4), returned(4), called(5)];
    await test.appendAndAnnounce(...longAgo, ...since, ...Array.from({ length: later }, (_, index) => issued(7 + index)));
    const [doctor, desk] = [new RecordedListener('medical'), new RecordedListener()];
    for (const listener of [doctor, desk]) await test.feed.subscribe(listener, CREATED, seen('none'));
    expect(doctor.names.slice(0, 6)).toEqual([null, null, null, 'Patient 4', 'Patient 5', 'Patient 6']);
    expect(desk.names[0]).toBe('Patient 1');
  });

  it('keeps the order in a replay of a topic that is already joined', async () => {
    const test = new FeedUnderTest();
    await test.append(...Array.from({ length: 250 }, (_, index) => issued(index + 1)));
    const listener = new RecordedListener();
    await test.feed.subscribe(listener, CREATED, undefined);
    listener.onFlush(async () => await test.appendAndAnnounce(issued(1_000)));
    await test.feed.subscribe(listener, CREATED, seen('none'));
    expect(listener.events.map(([, revision]) => revision)).toEqual(Array.from({ length: 251 }, (_, revision) => revision));
  });

  it('charges a replay for the events read, however few are sent', async () => {
    const test = new FeedUnderTest();
    await test.append(...Array.from({ length: 100 }, (_, index) => issued(index + 1)));
    const deletions = () => test.feed.subscribe(new RecordedListener(), 'tickets:deleted', seen(9));
    expect(await deletions()).toBe(100 + 90);
    expect(await deletions()).toBe(90);
    expect(await test.feed.subscribe(new RecordedListener(), CREATED, undefined)).toBe(0);
  });

  it('shares one read of the day between simultaneous replays', async () => {
    const test = new FeedUnderTest();
    const listeners = Array.from({ length: 20 }, () => new RecordedListener());
    await test.append(...Array.from({ length: 100 }, (_, index) => issued(index + 1)));
    await Promise.all(listeners.map((listener) => test.feed.subscribe(listener, CREATED, seen(9))));
    await test.appendAndAnnounce(issued(101));
    for (const listener of listeners.slice(10)) await test.feed.subscribe(listener, CREATED, seen(9));
    await test.settled();
    expect(test.daysRead).toBe(1);
    const revisions = Array.from({ length: 91 }, (_, index) => 10 + index);
    expect(listeners[0]?.events.map(([, revision]) => revision)).toEqual(revisions);
    expect(listeners[19]?.events.slice(-91).map(([, revision]) => revision)).toEqual(revisions);
  });

  it('reads the day again after ten seconds, or when the buffer no longer reaches the last read', async () => {
    const test = new FeedUnderTest();
    await test.append(...Array.from({ length: 100 }, (_, index) => issued(index + 1)));
    const again = () => test.feed.subscribe(new RecordedListener(), CREATED, seen(9));
    await again();
    test.clock.advance(10_000);
    await again();
    expect(test.daysRead).toBe(2);
    await test.appendAndAnnounce(...Array.from({ length: 65 }, (_, index) => issued(101 + index)));
    await again();
    expect(test.daysRead).toBe(3);
  });

  it('sends to other listeners while a replay reads the day', async () => {
    const test = new FeedUnderTest();
    await test.append(...Array.from({ length: 100 }, (_, index) => issued(index + 1)));
    const desk = await test.listener();
    const { promise, resolve } = Promise.withResolvers<void>();
    test.projected = promise;
    const returning = test.feed.subscribe(new RecordedListener(), CREATED, seen(9));
    await test.appendAndAnnounce(issued(101));
    await test.settled();
    expect(desk.events).toEqual([[CREATED, 100]]);
    resolve();
    await returning;
  });

  it('sends a shared screen a resync without reading the log', async () => {
    const test = new FeedUnderTest();
    await test.append(issued(1), issued(2), issued(3));
    const screen = new RecordedListener('screen');
    expect(await test.feed.subscribe(screen, CREATED, seen(0))).toBe(0);
    expect(await test.feed.subscribe(screen, CREATED, seen(7))).toBe(0);
    expect(screen.topics).toEqual(['system:subscribed', 'system:resync', 'system:subscribed', 'system:resync']);
    expect(test.daysRead).toBe(0);
    await test.appendAndAnnounce(issued(4));
    await test.settled();
    expect(screen.events).toEqual([[CREATED, 3]]);
  });

  it('does not join a listener that closed before its turn', async () => {
    const test = new FeedUnderTest();
    const listener = new RecordedListener();
    const joining = test.feed.subscribe(listener, CREATED, undefined);
    listener.isOpen = false;
    await joining;
    expect(test.feed.isIdle).toBe(true);
  });
});
