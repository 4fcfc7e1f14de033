import { describe, expect, it } from '@jest/globals';
import { instant } from '#libs/domain/kernel/ids.ts';
import { issued } from '#libs/domain/queue-day/testing/events.ts';
import { CLINIC, ROOM_1, room, TWO_ROOMS } from '#libs/domain/queue-day/testing/places.ts';
import { FeedUnderTest } from '../testing/feed-under-test.ts';
import { RecordedListener } from '../testing/recorded-listener.ts';

describe('a clinic whose settings change', () => {
  it('sends one resync to each socket after a change, and none while nothing changes', async () => {
    const test = new FeedUnderTest();
    const silent = new RecordedListener('screen');
    test.feed.connect(silent);
    const subscribed = await test.listener();
    await test.round();
    expect([silent.topics, subscribed.topics]).toEqual([[], []]);
    test.places = TWO_ROOMS;
    await test.round();
    await test.round();
    expect([silent.topics, subscribed.topics]).toEqual([['system:resync'], ['system:resync']]);
    test.places = { ...TWO_ROOMS, rooms: [room(ROOM_1)] };
    await test.round();
    expect(subscribed.topics).toEqual(['system:resync', 'system:resync']);
  });

  it('tells each socket, subscribed or not, once that the message of the day or a setting has changed', async () => {
    const test = new FeedUnderTest();
    const silent = new RecordedListener('screen');
    test.feed.connect(silent);
    const subscribed = await test.listener();
    test.notice = { text: 'The doctor is late.', until: instant(test.clock.in(60_000)) };
    await test.round();
    await test.round();
    test.notice = null;
    await test.round();
    const told = ['tenants:updated', 'tenants:updated'];
    expect([silent.topics, subscribed.topics]).toEqual([told, told]);
  });

  it('tells of no message of the day that the clock alone ends', async () => {
    const test = new FeedUnderTest();
    test.notice = { text: 'The doctor is late.', until: instant(test.clock.in(1_000)) };
    const listener = await test.listener();
    await test.round();
    expect(listener.topics).toEqual([]);
  });

  it('sends no resync for a change from before the first socket', async () => {
    const test = new FeedUnderTest();
    test.places = CLINIC;
    const listener = await test.listener();
    await test.round();
    expect(listener.topics).toEqual([]);
  });

  it('continues sending events while the settings are unreadable, and notices the change later', async () => {
    const test = new FeedUnderTest();
    const listener = await test.listener();
    test.settingsAreDown = true;
    test.places = TWO_ROOMS;
    await test.append(issued(1));
    await test.round();
    expect(listener.topics).toEqual(['tickets:created']);
    expect(test.failures).toHaveLength(1);
    test.settingsAreDown = false;
    await test.round();
    expect(listener.topics).toEqual(['tickets:created', 'system:resync']);
  });
});
