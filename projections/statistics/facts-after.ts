import type { Instant, ServiceId } from '#libs/domain/kernel/ids.ts';
import { arrivesAnew, saysStatus } from '#libs/domain/queue-day/state.ts';
import type { QueueLogEvent } from '../queue-event.ts';
import { codeOf, keyOf, type Leg, milliseconds, type TicketFacts, type Visit } from './day-facts.ts';

/** A ticket's facts after an event; undefined: the ticket does not count any more. */
export function factsAfter(facts: TicketFacts | undefined, event: QueueLogEvent): TicketFacts | undefined {
  if (event.type === 'TicketIssued') {
    const { ticketId, issuedAt, service } = event.data;
    return [keyOf(ticketId), codeOf('waiting'), [legFrom(issuedAt, service)]];
  }
  if (!facts || !saysStatus(event)) return facts;
  const [key, , ...visits] = facts;
  const visit = visits.at(-1) ?? [];
  switch (event.type) {
    case 'PatientCalled':
      return [key, codeOf('notified'), ...visits.with(-1, calledVisit(visit, milliseconds(event.data.calledAt)))];
    case 'TicketMoved':
      return [key, codeOf('waiting'), ...visits.with(-1, [...visit, legFrom(event.data.movedAt, event.data.service)])];
    case 'TicketReset':
      if (!arrivesAnew(event)) return [key, codeOf('waiting'), ...visits];
      return [key, codeOf('waiting'), ...visits, [legFrom(event.data.resetAt, visit.at(-1)?.[2])]];
    case 'TicketCompleted':
      return [key, codeOf('completed'), ...visits];
    case 'TicketCancelled':
      return [key, codeOf(event.data.reason), ...visits];
    case 'TicketDeleted':
      return undefined;
  }
}

/** The first call ends the visit's present wait; a recall changes nothing. */
function calledVisit(visit: Visit, at: number): Visit {
  const leg = visit.at(-1);
  if (leg === undefined || leg[1] !== null) return visit;
  const [since, , service] = leg;
  return visit.with(-1, service === undefined ? [since, at] : [since, at, service]);
}

const legFrom = (since: Instant, service: ServiceId | undefined): Leg =>
  service === undefined ? [milliseconds(since), null] : [milliseconds(since), null, service];
