import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TICKET_TOPICS } from '#libs/contracts/realtime/realtime.ts';
import { anyDay, eventsOf, play } from '#libs/domain/queue-day/testing/any-day.ts';
import { DAY } from '#projections/testing/log.ts';
import { FeedUnderTest } from '../testing/feed-under-test.ts';
import { RecordedListener } from '../testing/recorded-listener.ts';
import { topicOf } from './topic-update.ts';

describe("a clinic's feed, any day and any loss", () => {
  const anyAnnouncements = fc.array(
    fc.record({ from: fc.nat(90), events: fc.integer({ min: 1, max: 5 }), round: fc.boolean() }),
    {
      maxLength: 60,
    },
  );

  it('sends every event once and in order, whatever is announced late, twice or never', async () => {
    await fc.assert(
      fc.asyncProperty(anyDay, anyAnnouncements, async (commands, announcements) => {
        const test = new FeedUnderTest();
        const listener = await test.listener();
        const events = eventsOf(play(commands));
        await test.append(...events);
        for (const { from, events, round } of announcements) {
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

  it('completes the day for a listener that returns at any position', async () => {
    await fc.assert(
      fc.asyncProperty(anyDay, fc.nat(100), async (commands, last) => {
        const test = new FeedUnderTest();
        const events = eventsOf(play(commands));
        await test.append(...events);
        const revision = last === 0 || events.length === 0 ? 'none' : Math.min(last, events.length) - 1;
        const listener = new RecordedListener();
        for (const topic of TICKET_TOPICS) await test.feed.subscribe(listener, topic, { day: DAY, revision });
        const first = revision === 'none' ? 0 : revision + 1;
        expect(listener.events.map(([, sent]) => sent).toSorted((one, other) => one - other)).toEqual(
          events.map((_, index) => index).slice(first),
        );
      }),
      { numRuns: 50 },
    );
  });
});
