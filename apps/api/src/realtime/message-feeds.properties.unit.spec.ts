import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MESSAGE_TOPIC } from '#libs/contracts/realtime/realtime.ts';
import type { TicketId } from '#libs/domain/kernel/ids.ts';
import { anyMessages, MESSAGED } from '#libs/domain/messages/testing/any-history.ts';
import type { StoredEvent } from '#libs/event-store/event-store.ts';
import { messageFold } from './announce/messages-event.ts';
import { MessagesUnderTest } from './testing/messages-under-test.ts';

describe('the feeds of messages in two processes', () => {
  it('tell every page what became of each ticket’s last call, in order and once, whichever announcements are lost', async () => {
    const anyLosses = fc.array(fc.boolean(), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(anyMessages, anyLosses, anyLosses, async (events, lostHere, lostThere) => {
        const test = new MessagesUnderTest([lostHere, lostThere]);
        const pages = [await test.page(0), await test.page(1)];
        for (const event of events) await test.happens(event);
        await test.round();
        for (const { received } of pages) {
          const told = received.flatMap((message) => (message.topic === MESSAGE_TOPIC ? [message] : []));
          const positions = told.map(({ position }) => position);
          expect(positions).toEqual([...new Set(positions)].toSorted());
          const last = (id: TicketId) => told.findLast(({ data }) => data.ticket.id === id)?.data.message;
          expect(MESSAGED.map(last)).toEqual(MESSAGED.map((id) => presentIn(test.log, id)));
        }
        expect(test.failures).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('tell a page that returns at any position what it missed', async () => {
    await fc.assert(
      fc.asyncProperty(anyMessages, fc.nat(100), async (events, seen) => {
        const test = new MessagesUnderTest([[false], [false]]);
        for (const event of events) await test.happens(event);
        const after = events.length === 0 || seen === 0 ? 'none' : Math.min(seen, events.length) - 1;
        const { received } = await test.page(0, after);
        const told = received.flatMap((message) => (message.topic === MESSAGE_TOPIC ? [message.data.ticket.id] : []));
        const missed = test.log.map(messageFold()).slice(after === 'none' ? 0 : after + 1);
        expect(told).toEqual(missed.flatMap((event) => event.told?.ticketId ?? []));
      }),
      { numRuns: 50 },
    );
  });
});

const presentIn = (log: readonly StoredEvent[], id: TicketId) =>
  log.map(messageFold()).findLast(({ told }) => told?.ticketId === id)?.told?.message;
