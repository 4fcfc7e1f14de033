import { describe, expect, it } from '@jest/globals';
import { TENANT } from '#projections/testing/log.ts';
import { FeedUnderTest } from '../testing/feed-under-test.ts';
import { RecordedListener } from '../testing/recorded-listener.ts';
import { ClinicFeeds } from './clinic-feeds.ts';

const CREATED = 'tickets:created';

describe("the clinics' feeds", () => {
  const open = () => {
    const made: FeedUnderTest[] = [];
    const feeds = new ClinicFeeds({
      create: () => {
        const test = new FeedUnderTest();
        made.push(test);
        return test.feed;
      },
    });
    return { feeds, made, join: (listener: RecordedListener) => feeds.subscribe(TENANT, listener, CREATED, undefined) };
  };

  it('keeps one feed per clinic from its first listener to its last', async () => {
    const { feeds, made, join } = open();
    const [first, second] = [new RecordedListener(), new RecordedListener()];
    await Promise.all([join(first), join(second)]);
    expect(made).toHaveLength(1);
    feeds.leave(TENANT, first);
    expect(made[0]?.hasSubscribers).toBe(true);
    feeds.unsubscribe(TENANT, second, CREATED);
    await feeds.settled();
    expect(made[0]?.hasSubscribers).toBe(false);
  });

  it('does not close a feed while a listener is joining', async () => {
    const { feeds, made, join } = open();
    const [first, second] = [new RecordedListener(), new RecordedListener()];
    await join(first);
    const joining = join(second);
    feeds.leave(TENANT, first);
    await joining;
    expect(made).toHaveLength(1);
    expect(made[0]?.hasSubscribers).toBe(true);
  });

  it('creates a new feed after the last one closed', async () => {
    const { feeds, made, join } = open();
    const listener = new RecordedListener();
    await join(listener);
    feeds.leave(TENANT, listener);
    await join(listener);
    expect(made.map(({ hasSubscribers: isHeard }) => isHeard)).toEqual([false, true]);
  });

  it('closes a feed whose only listener could not join', async () => {
    const { feeds, made } = open();
    const gone = new RecordedListener();
    gone.isOpen = false;
    await feeds.subscribe(TENANT, gone, CREATED, undefined);
    await feeds.settled();
    expect(made[0]?.hasSubscribers).toBe(false);
  });
});
