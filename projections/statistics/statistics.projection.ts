import { saysStatus } from '#libs/domain/queue-day/state.ts';
import { refTo } from '../collection.ts';
import type { LogEvent, Projection } from '../projection.ts';
import { isQueueEvent, type QueueLogEvent } from '../queue-event.ts';
import { keyOf, STATISTICS, statisticsIdOf } from './day-facts.ts';
import { factsAfter } from './facts-after.ts';

/** The data behind the figures of a clinic's day. */
export const statistics: Projection = {
  name: 'statistics',
  version: 4,
  collections: [STATISTICS],

  touches: (event) => (tellsOfFigures(event) ? [pieceRef(event)] : []),

  project(event, documents) {
    if (!tellsOfFigures(event)) return;
    const { clinicId, day } = event;
    const ref = pieceRef(event);
    const tickets = documents.get(ref)?.tickets ?? [];
    const key = keyOf(event.data.ticketId);
    const index = tickets.findLastIndex(([other]) => other === key);
    const facts = factsAfter(tickets[index], event);
    if (index >= 0)
      documents.put(ref, { tenant: clinicId, day, tickets: facts ? tickets.with(index, facts) : tickets.toSpliced(index, 1) });
    else if (facts) documents.put(ref, { tenant: clinicId, day, tickets: [...tickets, facts] });
  },
};

function tellsOfFigures(event: LogEvent): event is QueueLogEvent {
  return isQueueEvent(event) && saysStatus(event);
}

const pieceRef = ({ clinicId, day, data }: QueueLogEvent) => refTo(STATISTICS, statisticsIdOf(clinicId, day, data.ticketId));
