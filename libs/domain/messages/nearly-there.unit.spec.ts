import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NO_MESSAGING } from '../clinic/settings.ts';
import type { Instant, TicketId } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { QueueDay } from '../queue-day/state.ts';
import { anyDay } from '../queue-day/testing/any-day.ts';
import { day } from '../queue-day/testing/given.ts';
import { at, ticket } from '../queue-day/testing/patients.ts';
import { attempt, fold } from '../testing/attempt.ts';
import type { MessagesEvent } from './events.ts';
import { messages } from './messages.ts';
import { nearlyThere, nearlyThereId, toldMinutes } from './nearly-there.ts';
import { whyNotSend } from './why-not-send.ts';

const WITHIN = 20;
const MINUTES_EACH = 10;
const ACCOUNT = {
  ...NO_MESSAGING,
  accountSid: 'AC1',
  fromNumber: '+97141234567',
  authTokenSet: true,
  nearlyThere: { enabled: true, minutes: WITHIN, contentSid: 'HX1' },
};
const NOW: Instant = at(5);

const turnsOf = ({ queue }: QueueDay<unknown>) =>
  new Map(queue.map((id, ahead): [TicketId, { minutes: number }] => [id, { minutes: ahead * MINUTES_EACH }]));

describe('the message that a turn is near', () => {
  it('derives an id from the ticket alone, of the letters that receipts and jobs take', () => {
    expect(nearlyThereId(ticket(1))).toBe(nearlyThereId(ticket(1)));
    expect(nearlyThereId(ticket(1))).not.toBe(nearlyThereId(ticket(2)));
    expect(nearlyThereId(ticket(1))).toMatch(/^[A-Za-z0-9-]{1,128}$/);
  });

  it('tells one minute where the turn comes at once', () => {
    expect([0, 1, 12].map(toldMinutes)).toEqual([1, 1, 12]);
  });

  it('chooses who waits for so long at most, in order, and not where the wait is unknown', () => {
    const turns = new Map([
      [ticket(1), { minutes: 0 }],
      [ticket(2), { minutes: null }],
      [ticket(3), { minutes: 10 }],
      [ticket(4), { minutes: 11 }],
    ]);
    expect(nearlyThere(turns, messages.initial, 10)).toEqual([ticket(1), ticket(3)]);
  });

  /** Two processes: each reads whose turn is near, and requests later, one by one, after whatever happens between. */
  const move = fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('act') }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('read'), process: fc.nat(1) }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('request'), process: fc.nat(1) }) },
  );

  it('requests it once a patient, of those who wait, and for all whose turn is near, whatever interleaves', () => {
    fc.assert(
      fc.property(anyDay, fc.array(move, { maxLength: 200, size: 'max' }), (commands, moves) => {
        const left = [...commands];
        const chosen: TicketId[][] = [[], []];
        let [queue, sent] = [day.initial, messages.initial];
        const recorded: MessagesEvent[] = [];
        const read = (process: number) => {
          chosen[process] = [...nearlyThere(turnsOf(queue), sent, WITHIN)];
        };
        const request = (process: number) => {
          const ticketId = chosen[process]?.shift();
          const found = ticketId && queue.tickets.get(ticketId);
          if (!ticketId) return;
          const occasion = { kind: 'nearlyThere', requestedAt: NOW } as const;
          const skipped = whyNotSend({ ...FACTS, occasion, ticket: found });
          if (skipped === 'callOver') return;
          if (skipped === null) expect(found?.status).toBe('waiting');
          const asked = {
            messageId: nearlyThereId(ticketId),
            ticketId,
            kind: 'nearlyThere',
            skipped,
            allowance: null,
            at: NOW,
          } as const;
          const events = messages.decide({ type: 'RequestMessage', ...asked }, sent);
          recorded.push(...events);
          sent = fold(messages, events, sent);
        };
        for (const each of moves) {
          if (each.kind === 'act') queue = after(queue, left.shift());
          else if (each.kind === 'read') read(each.process);
          else request(each.process);
        }
        read(0);
        while (chosen[0]?.length) request(0);
        const requested = recorded.flatMap(({ type, data }) => (type === 'MessageRequested' ? [data.ticketId] : []));
        expect(new Set(requested).size).toBe(requested.length);
        for (const id of queue.queue.slice(0, 1 + WITHIN / MINUTES_EACH)) expect(requested).toContain(id);
      }),
    );
  });
});

const FACTS = { account: ACCOUNT, isPaused: false, hasOptedOut: false, now: NOW, isKnowing: false };

function after(queue: typeof day.initial, command: Parameters<typeof day.decide>[0] | undefined): typeof day.initial {
  if (!command) return queue;
  const outcome = attempt(day, command, queue);
  return outcome instanceof Refusal ? queue : fold(day, outcome, queue);
}
