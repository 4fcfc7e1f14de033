import type { Stay } from '../estimate/stay.ts';
import { type Places, serviceOf } from '../queue-day/places.ts';
import type { TicketFacts } from './ticket-facts.ts';

/**
 * A ticket's stays, the latest last. Facts forget when a visit ended from which the patient was returned to the queue, so it ends with
 * the return; and they forget deleted tickets.
 */
export function staysOf([, , , endedAt, ...visits]: TicketFacts, places: Places): readonly Stay[] {
  return visits.flatMap((visit, index) => {
    const [[arrived] = [0]] = visit;
    const returnedAt = visits[index + 1]?.[0]?.[0];
    return visit.map(([since, until, service, call], place): Stay => {
      const sentOn = visit[place + 1];
      return {
        service: serviceOf({ service }, places),
        arrived,
        since,
        calledAt: call && until,
        room: call?.[2] ?? null,
        leftAt: call === null ? until : (sentOn?.[0] ?? returnedAt ?? endedAt),
        sentTo: sentOn?.[2] ?? null,
      };
    });
  });
}
