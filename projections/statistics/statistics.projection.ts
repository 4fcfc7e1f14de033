import { saysStatus } from '#libs/domain/queue-day/state.ts';
import { ANALYTICS, analyticsDayRef, begunDay } from '../analytics/analytics-day.ts';
import { withTicket } from '../analytics/with-ticket.ts';
import { type ClinicLogEvent, isClinicEvent } from '../clinic-event.ts';
import { refTo } from '../collection.ts';
import type { Documents, LogEvent, Projection } from '../projection.ts';
import { isQueueEvent, type QueueLogEvent } from '../queue-event.ts';
import { keyOf, STATISTICS, statisticsIdOf, type TicketFacts } from './day-facts.ts';
import { factsAfter } from './facts-after.ts';

/**
 * The data behind figures: each ticket's facts, and, made of them, its waits in its day's document of the analytics. Waits are stored
 * first: after a crash between the two they are further than the facts, and are not told anew by facts of before.
 */
export const statistics: Projection = {
  name: 'statistics',
  version: 5,
  collections: [ANALYTICS, STATISTICS],

  touches(event) {
    if (isDayBegun(event)) return [analyticsDayRef(event.clinicId, event.data.day)];
    return tellsOfFigures(event) ? [pieceRef(event), analyticsDayRef(event.clinicId, event.day)] : [];
  },

  project(event, documents) {
    if (isDayBegun(event)) documents.put(analyticsDayRef(event.clinicId, event.data.day), begunDay(event.clinicId, event.data));
    if (tellsOfFigures(event)) projectTicket(event, documents);
  },
};

type DayBegun = Extract<ClinicLogEvent, { readonly type: 'DayBegun' }>;

const isDayBegun = (event: LogEvent): event is DayBegun => isClinicEvent(event) && event.type === 'DayBegun';

function tellsOfFigures(event: LogEvent): event is QueueLogEvent {
  return isQueueEvent(event) && saysStatus(event);
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

const pieceRef = ({ clinicId, day, data }: QueueLogEvent) => refTo(STATISTICS, statisticsIdOf(clinicId, day, data.ticketId));
