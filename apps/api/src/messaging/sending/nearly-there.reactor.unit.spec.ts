import { describe, expect, it } from '@jest/globals';
import { type Instant, instant, type TicketId, ticketId } from '#libs/domain/kernel/ids.ts';
import type { SkipReason } from '#libs/domain/messages/events.ts';
import { nearlyThereId } from '#libs/domain/messages/nearly-there.ts';
import { called } from '#libs/domain/queue-day/testing/events.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { ACCOUNT, aMessage, DAY } from '#libs/messaging/testing/a-message.ts';
import { logOf } from '#projections/testing/log.ts';
import type { MessageFacts } from './message-facts.ts';
import { MessageJobs } from './message-jobs.ts';
import type { MessageRecords } from './message-records.ts';
import { NearlyThereReactor } from './nearly-there.reactor.ts';

const NOW = new Date('2026-11-26T08:00:00Z');
const MINUTE_MS = 60_000;
const before = (minutes: number): Instant => instant(new Date(NOW.getTime() - minutes * MINUTE_MS));
const ticket = (n: number): TicketId => ticketId(DAY, `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);

const [moved] = logOf(called(1));
if (!moved) throw new Error('no event');
const event = (type: string, minutesAgo = 0, data: LogEvent['data'] = {}): LogEvent => ({
  ...moved,
  type,
  data,
  day: DAY,
  occurredAt: before(minutesAgo),
});

const reacting = (untold: readonly TicketId[], skips: ReadonlyMap<TicketId, SkipReason> = new Map()) => {
  const requested: (readonly [string, SkipReason | null])[] = [];
  const allowances: (number | null)[] = [];
  const facts: Pick<MessageFacts, 'verdictOn'> = {
    verdictOn: async (_, id) => {
      const skip = skips.get(id);
      const { to, contentSid, content } = aMessage();
      return skip === undefined ? { skip: null, account: ACCOUNT, message: { to, contentSid, content } } : { skip };
    },
  };
  const records: Pick<MessageRecords, 'find' | 'record'> = {
    find: async () => undefined,
    record: async ({ messageId }, command) => {
      if (command.type !== 'RequestMessage') return undefined;
      requested.push([messageId, command.skipped]);
      allowances.push(command.allowance);
      return undefined;
    },
  };
  const now = () => NOW;
  const jobs = new MessageJobs({ add: async () => true }, now, () => 0);
  const reactor = new NearlyThereReactor(
    { untold: async () => untold },
    facts,
    { allowanceOf: async () => 7 },
    records,
    jobs,
    now,
  );
  return { reactor, requested, allowances };
};

describe('the reactor to a queue that moves', () => {
  const { reactor } = reacting([]);

  it.each(['PatientCalled', 'TicketCancelled', 'TicketMoved', 'TicketDeleted'])('reacts to %s for ten minutes', (type) => {
    expect([0, 10, 11].map((minutes) => reactor.concerns(event(type, minutes)))).toEqual([true, true, false]);
  });

  it.each(['TicketIssued', 'TicketReset', 'TicketCompleted', 'PatientErased', 'MessageSent', 'toString'])(
    'passes over %s, which brings no turn nearer',
    (type) => {
      expect(reactor.concerns(event(type))).toBe(false);
    },
  );

  it('starts the jobs of its own requests, and of no others', () => {
    const requests = (kind: string, minutes: number) => reactor.concerns(event('MessageRequested', minutes, { kind }));
    expect([requests('nearlyThere', 60), requests('nearlyThere', 25 * 60), requests('call', 0)]).toEqual([true, false, false]);
  });

  it('requests messages for the next ten at most, each by its ticket, under the cap, with the reason that stands already', async () => {
    const tickets = Array.from({ length: 500 }, (_, n) => ticket(n));
    const { reactor: one, requested, allowances } = reacting(tickets, new Map([[ticket(1), 'noConsent']]));
    await one.react(event('PatientCalled'));
    expect(requested).toEqual(tickets.slice(0, 10).map((id, n) => [nearlyThereId(id), n === 1 ? 'noConsent' : null]));
    expect(new Set(allowances)).toEqual(new Set([7]));
  });

  it('records nothing of a patient who was called meanwhile, or of a clinic that stopped telling', async () => {
    const skips = new Map<TicketId, SkipReason>([
      [ticket(1), 'callOver'],
      [ticket(2), 'notConfigured'],
    ]);
    const { reactor: one, requested } = reacting([ticket(1), ticket(2), ticket(3)], skips);
    await one.react(event('PatientCalled'));
    expect(requested).toEqual([[nearlyThereId(ticket(3)), null]]);
  });
});
