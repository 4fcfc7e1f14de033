import {
  callersOf,
  codeOf,
  type LatestCall,
  type Leg,
  milliseconds,
  type Standing,
  type TicketFacts,
  type Visit,
} from '#libs/domain/figures/ticket-facts.ts';
import { saysStatus } from '#libs/domain/queue-day/events.ts';
import { arrivesAnew } from '#libs/domain/queue-day/state.ts';
import type { QueueLogEvent } from '#libs/ledger/log/queue-event.ts';
import { keyOf } from './day-facts.ts';

/** A ticket's facts after an event; undefined: the ticket does not count any more. */
export function factsAfter(facts: TicketFacts | undefined, event: QueueLogEvent): TicketFacts | undefined {
  if (event.type === 'TicketIssued') {
    const { ticketId, position, issuedAt, service } = event.data;
    return [keyOf(ticketId), position, codeOf('waiting'), null, [newLeg(milliseconds(issuedAt), service ?? null)]];
  }
  if (!facts || !saysStatus(event)) return facts;
  const [key, number, , , ...visits] = facts;
  const visit = visits.at(-1) ?? [];
  const after = (standing: Standing, endedAt: number | null, present: Visit, ...next: readonly Visit[]): TicketFacts => [
    key,
    number,
    codeOf(standing),
    endedAt,
    ...visits.with(-1, present),
    ...next,
  ];
  const ended = (standing: Standing, at: number): TicketFacts =>
    after(standing, at, endedBy(waitedUntil(visit, at), event.actor.userId));
  switch (event.type) {
    case 'PatientCalled': {
      const { attempt, calledAt, room } = event.data;
      const at = milliseconds(calledAt);
      return after('notified', null, called(visit, [attempt, at, room ?? null, event.actor.userId]));
    }
    case 'TicketMoved': {
      const at = milliseconds(event.data.movedAt);
      return after('waiting', null, [...waitedUntil(visit, at), newLeg(at, event.data.service)]);
    }
    case 'TicketReset':
      if (!arrivesAnew(event)) return after('waiting', null, waitedUntil(visit, null));
      return after('waiting', null, visit, [newLeg(milliseconds(event.data.resetAt), visit.at(-1)?.[2] ?? null)]);
    case 'TicketCompleted':
      return ended('completed', milliseconds(event.data.completedAt));
    case 'TicketCancelled':
      return ended(event.data.reason, milliseconds(event.data.cancelledAt));
    case 'TicketDeleted':
      return undefined;
  }
}

const newLeg = (since: number, service: Leg[2]): Leg => [since, null, service, null];

/** The first call ends the visit's present wait; a recall changes only which call is the latest. */
function called(visit: Visit, [attempt, at, room, ...by]: LatestCall): Visit {
  return withLast(visit, ([since, until, service, before]) => [
    since,
    before === null ? at : until,
    service,
    [attempt, at, room, ...callersOf(before), ...by],
  ]);
}

/** Most visits are ended by who called last: only another is named. */
const endedBy = (visit: Visit, member: string): Visit =>
  withLast(visit, ([since, until, service, call]) =>
    callersOf(call).at(-1) === member ? [since, until, service, call] : [since, until, service, call, member],
  );

/** The present wait ended without a call, or (null) goes on as if it had not. One that was called ended with that. */
const waitedUntil = (visit: Visit, until: number | null): Visit =>
  withLast(visit, ([since, before, service, call]) => [since, call === null ? until : before, service, call]);

function withLast(visit: Visit, change: (leg: Leg) => Leg): Visit {
  const leg = visit.at(-1);
  return leg === undefined ? visit : visit.with(-1, change(leg));
}
