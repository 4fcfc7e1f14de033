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
import type { Course } from '#libs/domain/queue-day/course.ts';
import { changesFacts } from '#libs/domain/queue-day/events.ts';
import { arrivesAnew } from '#libs/domain/queue-day/place-after.ts';
import type { QueueLogEvent } from '#libs/ledger/log/queue-event.ts';
import { keyOf } from './day-facts.ts';

/** A ticket's facts after an event; undefined: the ticket does not count any more. */
export function factsAfter(facts: TicketFacts | undefined, event: QueueLogEvent): TicketFacts | undefined {
  if (event.type === 'TicketIssued') {
    const { ticketId, position, issuedAt, service } = event.data;
    return [keyOf(ticketId), position, codeOf('waiting'), null, [newLeg(milliseconds(issuedAt), service ?? null)]];
  }
  if (!facts || !changesFacts(event)) return facts;
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
      return after('notified', null, called(visit, [attempt, at, room ?? null, null, event.actor.userId]));
    }
    case 'PatientArrived':
      return after('notified', null, arrivedAt(visit, milliseconds(event.data.arrivedAt)));
    case 'TicketMoved': {
      const at = milliseconds(event.data.movedAt);
      return after('waiting', null, [...waitedUntil(visit, at), newLeg(at, event.data.service)]);
    }
    case 'TicketReset':
      if (!arrivesAnew(event)) return after('waiting', null, waitedUntil(visit, null));
      return after('waiting', null, visit, [newLeg(milliseconds(event.data.resetAt), visit.at(-1)?.[2] ?? null)]);
    case 'ActionUndone':
      return [key, number, ...undone(event.data, visits)];
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
function called(visit: Visit, [attempt, at, room, , ...by]: LatestCall): Visit {
  return withLast(visit, ([since, until, service, before, ...enders]) => [
    since,
    before === null ? at : until,
    service,
    [attempt, at, room, before?.[ARRIVED] ?? null, ...callersOf(before), ...by],
    ...enders,
  ]);
}

const ARRIVED = 3;

/** The latest call was answered then, or (null) not yet. */
const arrivedAt = (visit: Visit, at: number | null): Visit =>
  withLast(visit, ([since, until, service, call, ...enders]) => [
    since,
    until,
    service,
    call && [call[0], call[1], call[2], at, ...callersOf(call)],
    ...enders,
  ]);

type Undone = Extract<QueueLogEvent, { readonly type: 'ActionUndone' }>['data'];

/** Standing, end and visits as they were before the action. */
function undone({ action, before }: Undone, visits: readonly Visit[]): readonly [number, number | null, ...Visit[]] {
  const { cancelReason, completedAt, cancelledAt, status } = before;
  const endedAt = completedAt ?? cancelledAt;
  const wasEnded = status === 'completed' || status === 'cancelled';
  const standing = status === 'cancelled' ? (cancelReason ?? status) : status;
  return [codeOf(standing), wasEnded && endedAt !== null ? milliseconds(endedAt) : null, ...visitsBefore(action, before, visits)];
}

function visitsBefore(action: Undone['action'], before: Course, visits: readonly Visit[]): readonly Visit[] {
  const visit = visits.at(-1) ?? [];
  switch (action) {
    case 'PatientCalled':
      return visits.with(
        -1,
        withLast(visit, ([since, , service, , ...enders]) => [since, null, service, null, ...enders]),
      );
    case 'PatientArrived':
      return visits.with(-1, arrivedAt(visit, null));
    case 'TicketMoved':
      return visits.with(-1, waitedUntil(visit.slice(0, -1), null));
    case 'TicketReset':
      // A patient who had left had waited until then: the visit that went on ends with the leave again.
      if (before.cancelReason !== 'left') return visits.slice(0, -1);
      return visits.with(-1, waitedUntil(visit, before.cancelledAt && milliseconds(before.cancelledAt)));
    case 'TicketCompleted':
    case 'TicketCancelled':
      return visits.with(-1, withoutEnder(waitedUntil(visit, null)));
    case 'TicketPrioritised':
    case 'TicketPriorityEnded':
      return visits;
  }
}

/** Most visits are ended by who called last: only another is named, and everybody after one who is. */
const endedBy = (visit: Visit, member: string): Visit =>
  withLast(visit, ([since, until, service, call, ...enders]) =>
    enders.length === 0 && callersOf(call).at(-1) === member
      ? [since, until, service, call]
      : [since, until, service, call, ...enders, member],
  );

const withoutEnder = (visit: Visit): Visit =>
  withLast(visit, ([since, until, service, call, ...enders]) => [since, until, service, call, ...enders.slice(0, -1)]);

/** The present wait ended without a call, or (null) goes on as if it had not. One that was called ended with that. */
const waitedUntil = (visit: Visit, until: number | null): Visit =>
  withLast(visit, ([since, before, service, call, ...enders]) => [
    since,
    call === null ? until : before,
    service,
    call,
    ...enders,
  ]);

function withLast(visit: Visit, change: (leg: Leg) => Leg): Visit {
  const leg = visit.at(-1);
  return leg === undefined ? visit : visit.with(-1, change(leg));
}
