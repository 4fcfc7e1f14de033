import type { LogEvent, Projection, Ref } from '../projection.ts';
import { isQueueEvent, type QueueLogEvent } from '../queue-event.ts';
import { keyOf, STATISTICS, type StatisticsDocument, statisticsId, type TicketFacts } from './day-facts.ts';
import { factsAfter } from './facts-after.ts';

/** What the figures of a clinic's day are made from. */
export const statistics: Projection = {
  name: 'statistics',
  version: 1,
  collections: [STATISTICS],

  touches: (event) => (tellsOfFigures(event) ? [dayRef(event)] : []),

  project(event, documents) {
    if (!tellsOfFigures(event)) return;
    const { tenant, day } = event;
    const ref = dayRef(event);
    const known = documents.get<StatisticsDocument>(ref);
    const from = known?.from ?? Date.parse(event.occurredAt);
    const tickets: readonly TicketFacts[] = known?.tickets ?? [];
    const key = keyOf(event.data.ticketId);
    const index = tickets.findLastIndex(([other]) => other === key);
    const facts = factsAfter(tickets[index], event, from);
    if (index >= 0)
      documents.put(ref, { tenant, day, from, tickets: facts ? tickets.with(index, facts) : tickets.toSpliced(index, 1) });
    else if (facts) documents.put(ref, { tenant, day, from, tickets: [...tickets, facts] });
  },
};

function tellsOfFigures(event: LogEvent): event is QueueLogEvent {
  return isQueueEvent(event) && event.type !== 'TicketDetailsChanged' && event.type !== 'PatientErased';
}

const dayRef = ({ tenant, day }: QueueLogEvent): Ref => ({ collection: STATISTICS.name, id: statisticsId(tenant, day) });
