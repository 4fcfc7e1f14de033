import { begunDay } from '#libs/domain/figures/range/analytics-day.ts';
import { PackedMessages } from '#libs/domain/figures/range/packed-messages.ts';
import type { TicketFacts } from '#libs/domain/figures/ticket-facts.ts';
import type { TicketId } from '#libs/domain/kernel/ids.ts';
import { changesFacts } from '#libs/domain/queue-day/events.ts';
import { type ClinicLogEvent, isClinicEvent } from '#libs/ledger/log/clinic-event.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { isMessageEvent, type MessageLogEvent } from '#libs/ledger/log/message-event.ts';
import { isQueueEvent, type QueueLogEvent } from '#libs/ledger/log/queue-event.ts';
import { type Ref, refTo } from '../collection.ts';
import type { Documents, Projection } from '../projection.ts';
import { ANALYTICS, analyticsDayRef } from './analytics-day.ts';
import { COUNTED_MESSAGES, type CountedMessage, countedMessageRef, outcomeAfter } from './counted-message.ts';
import { keyOf, STATISTICS, statisticsIdOf } from './day-facts.ts';
import { factsAfter } from './facts-after.ts';
import { withTicket } from './with-ticket.ts';

/**
 * The data behind figures: each ticket's facts, and, made of them, its waits and messages in its day's document of the analytics. That
 * is stored first: after a crash between the two it is further than the facts, and is not told anew by facts of before.
 */
export const statistics: Projection<'statistics'> = {
  name: 'statistics',
  version: 8,
  collections: [ANALYTICS, COUNTED_MESSAGES, STATISTICS],

  touches(event) {
    if (isDayBegun(event)) return [analyticsDayRef(event.clinicId, event.data.day)];
    if (isMessageEvent(event)) return refsOfMessage(event);
    return tellsOfFigures(event) ? [pieceRef(event), analyticsDayRef(event.clinicId, event.day)] : [];
  },

  project(event, documents) {
    if (isDayBegun(event)) documents.put(analyticsDayRef(event.clinicId, event.data.day), begunDay(event.clinicId, event.data));
    if (isMessageEvent(event)) projectMessage(event, documents);
    else if (tellsOfFigures(event)) projectTicket(event, documents);
  },
};

type DayBegun = Extract<ClinicLogEvent, { readonly type: 'DayBegun' }>;

const isDayBegun = (event: LogEvent): event is DayBegun => isClinicEvent(event) && event.type === 'DayBegun';

function tellsOfFigures(event: LogEvent): event is QueueLogEvent {
  return isQueueEvent(event) && changesFacts(event);
}

/** A test is to no patient. */
function refsOfMessage(event: MessageLogEvent): readonly Ref[] {
  const refs = [countedMessageRef(event), analyticsDayRef(event.clinicId, event.day)];
  if (event.type !== 'MessageRequested') return refs;
  const { ticketId } = event.data;
  return ticketId === null ? [] : [...refs, pieceOf(event, ticketId)];
}

function projectMessage(event: MessageLogEvent, documents: Documents): void {
  const ref = countedMessageRef(event);
  const before = documents.get(ref) ?? requested(event, documents);
  if (!before) return;
  const outcome = outcomeAfter(before.outcome, event);
  documents.put(ref, { ...before, outcome });
  if (outcome === before.outcome) return;
  const analyticsRef = analyticsDayRef(event.clinicId, event.day);
  const analytics = documents.get(analyticsRef);
  if (!analytics) return;
  const messages = PackedMessages.parse(analytics.messages).moved(before.number, before.outcome, outcome);
  documents.put(analyticsRef, { ...analytics, messages: messages.toString() });
}

/** A message that is asked for; undefined where its ticket does not count, and for any other event. */
function requested(event: MessageLogEvent, documents: Documents): CountedMessage | undefined {
  if (event.type !== 'MessageRequested' || event.data.ticketId === null) return undefined;
  const { ticketId } = event.data;
  const key = keyOf(ticketId);
  const number = documents.get(pieceOf(event, ticketId))?.tickets.find(([other]) => other === key)?.[NUMBER];
  return number === undefined ? undefined : { tenant: event.clinicId, day: event.day, number, outcome: null };
}

function projectTicket(event: QueueLogEvent, documents: Documents): void {
  const { clinicId, day } = event;
  const ref = pieceRef(event);
  const tickets = documents.get(ref)?.tickets ?? [];
  const key = keyOf(event.data.ticketId);
  const index = tickets.findLastIndex(([other]) => other === key);
  const before = tickets[index];
  const after = factsAfter(before, event);
  const number = (after ?? before)?.[NUMBER];
  if (number === undefined) return;
  documents.put(ref, { tenant: clinicId, day, tickets: replaced(tickets, index, after) });
  const analyticsRef = analyticsDayRef(clinicId, day);
  const analytics = documents.get(analyticsRef);
  if (analytics) documents.put(analyticsRef, withTicket(analytics, number, after));
}

const NUMBER = 1;

function replaced(tickets: readonly TicketFacts[], index: number, after: TicketFacts | undefined): readonly TicketFacts[] {
  if (index < 0) return after ? [...tickets, after] : tickets;
  return after ? tickets.with(index, after) : tickets.toSpliced(index, 1);
}

const pieceRef = (event: QueueLogEvent) => pieceOf(event, event.data.ticketId);

const pieceOf = ({ clinicId, day }: QueueLogEvent | MessageLogEvent, ticket: TicketId) =>
  refTo(STATISTICS, statisticsIdOf(clinicId, day, ticket));
