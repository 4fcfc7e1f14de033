import type { Instant, RoomId, ServiceId, TicketId } from '../kernel/ids.ts';
import { SharedMap } from '../kernel/shared-map.ts';
import type { Course, Leg } from './course.ts';
import { EFFECTS, erasesPatient, type QueueEvent } from './events.ts';
import type { AgeBand } from './patient.ts';
import { arrivesAnew, placeAfter, placeOfNew } from './place-after.ts';
import { insertByRank } from './queue-order.ts';

/** Version of `Ticket` and its fold. A change of either raises it, and documents that hold tickets are made anew. */
export const TICKET_VERSION = 7;

export interface Ticket<Confidential> extends Course {
  readonly id: TicketId;
  readonly position: number;
  readonly createdAt: Instant;
  readonly ageBand: AgeBand;
  /** Consent to messages, as recorded last. */
  readonly consent: boolean;
  /** A held ticket is neither deleted nor erased until it is released. */
  readonly held: boolean;
  /** Null once the patient is erased. */
  readonly confidential: Confidential | null;
}

/** One clinic's day, as far as its rules need to know. */
export interface QueueDay<Confidential> {
  /** How many events the day has: the sequence number of the next one. */
  readonly sequence: number;
  readonly lastPosition: number;
  readonly tickets: SharedMap<TicketId, Ticket<Confidential>>;
  /** The waiting by rank, the longest waiting first. */
  readonly queue: readonly TicketId[];
  /** The tickets that are being called, the latest call last: at most one a room. */
  readonly calls: readonly TicketId[];
  /** The latest of them; the only one in a clinic without rooms. */
  readonly called: TicketId | null;
}

/** The day as a command is decided on it, whichever form the patients' details have. */
export type Day = QueueDay<unknown>;

export const emptyDay: QueueDay<never> = {
  sequence: 0,
  lastPosition: 0,
  tickets: SharedMap.empty,
  queue: [],
  calls: [],
  called: null,
};

export function evolve<C>(day: QueueDay<C>, event: QueueEvent<C>): QueueDay<C> {
  const id = event.data.ticketId;
  const before = day.tickets.get(id);
  const after = evolveTicket(before, event, day.sequence);
  const tickets = after ? day.tickets.with(id, after) : day.tickets.without(id);
  const calls = callsAfter(day.calls, tickets, id);
  return {
    sequence: day.sequence + 1,
    tickets,
    lastPosition: event.type === 'TicketIssued' ? event.data.position : day.lastPosition,
    queue: queueAfter(day.queue, tickets, id, before),
    calls,
    called: calls.at(-1) ?? null,
  };
}

/**
 * Folds one ticket, for the day's state and for the read model of tickets alike. `sequence` is the event's revision in the
 * day's stream.
 */
export function evolveTicket<C>(ticket: Ticket<C> | undefined, event: QueueEvent<C>, sequence: number): Ticket<C> | undefined {
  if (event.type === 'TicketIssued') return issued(event.data, sequence);
  if (!ticket) return undefined;
  const service = serviceAfter(ticket.service, event);
  const confidential = detailsAfter(ticket.confidential, event);
  return changed({ ...ticket, ...placeAfter(ticket, event, sequence), service, confidential }, event, sequence);
}

/** The service that a ticket is for after an event; null where it was issued without one. */
export function serviceAfter(service: ServiceId | null, event: QueueEvent<unknown>): ServiceId | null {
  if (event.type === 'ActionUndone') return event.data.before.service;
  return event.type === 'TicketMoved' ? event.data.service : service;
}

/** The patient's details after an event, of what they were before it; null once they are erased. */
export function detailsAfter<C>(details: C | null, { type, data }: QueueEvent<C>): C | null {
  if (erasesPatient(type)) return null;
  return 'confidential' in data ? data.confidential : details;
}

type Later<C> = Exclude<QueueEvent<C>, { readonly type: 'TicketIssued' }>;

/** All else that an event changes of its ticket, which has place, service and details already. */
function changed<C>(ticket: Ticket<C>, event: Later<C>, sequence: number): Ticket<C> | undefined {
  switch (event.type) {
    case 'TicketDetailsChanged':
      return { ...ticket, ageBand: event.data.ageBand, consent: event.data.consent };
    case 'PatientCalled': {
      const { calledAt, attempt, room = null } = event.data;
      const waitingAt = ticket.waitingAt ?? calledAt;
      const legs = legsAfterCall(ticket.legs, calledAt, room);
      return {
        ...ticket,
        status: EFFECTS[event.type].status,
        notifiedCount: attempt,
        timesCalled: ticket.timesCalled + 1,
        lastCall: sequence,
        notifiedAt: calledAt,
        waitingAt,
        room,
        legs,
      };
    }
    case 'TicketMoved':
      return { ...ticket, ...unserved, legs: [...ticket.legs, newLeg(ticket.service, event.data.movedAt)] };
    case 'PatientArrived':
      return { ...ticket, arrivedAt: event.data.arrivedAt };
    case 'TicketCompleted':
      return { ...ticket, status: EFFECTS[event.type].status, completedAt: event.data.completedAt };
    case 'TicketCancelled':
      return {
        ...ticket,
        status: EFFECTS[event.type].status,
        cancelledAt: event.data.cancelledAt,
        cancelReason: event.data.reason,
      };
    case 'TicketReset':
      return arrivesAnew(event) ? resetTicket(ticket, event.data.resetAt) : { ...ticket, ...unserved };
    case 'TicketPrioritised':
      return { ...ticket, priority: { reason: event.data.reason, at: ticket.priority?.at ?? event.data.prioritisedAt } };
    case 'TicketPriorityEnded':
      return { ...ticket, priority: null };
    case 'ActionUndone':
      return { ...ticket, ...event.data.before };
    case 'TicketDeleted':
      return undefined;
    case 'PatientHeld':
      return { ...ticket, held: true };
    case 'PatientReleased':
      return { ...ticket, held: false };
    case 'PatientCorrected':
    case 'PatientErased':
      return ticket;
  }
}

const unserved = {
  status: EFFECTS.TicketIssued.status,
  notifiedCount: 0,
  waitingAt: null,
  notifiedAt: null,
  arrivedAt: null,
  completedAt: null,
  cancelledAt: null,
  cancelReason: null,
  room: null,
} as const;

const newLeg = (service: ServiceId | null, since: Instant): Leg => ({ service, since, calledAt: null, room: null });

function resetTicket<C>(ticket: Ticket<C>, resetAt: Instant): Ticket<C> {
  const legs = [...ticket.legs, newLeg(ticket.service, resetAt)];
  return { ...ticket, ...unserved, timesCalled: 0, waitingSince: resetAt, legs };
}

/** The first call ends a wait; a recall may bring a call of no room into one. */
function legsAfterCall(legs: readonly Leg[], calledAt: Instant, room: RoomId | null): readonly Leg[] {
  const leg = legs.at(-1);
  if (!leg || (leg.calledAt !== null && leg.room === room)) return legs;
  return legs.with(-1, { ...leg, calledAt: leg.calledAt ?? calledAt, room });
}

/** The called tickets by their latest call: a recalled one stands last, and one that an undo gives back where it stood. */
function callsAfter(calls: readonly TicketId[], tickets: Tickets, id: TicketId): readonly TicketId[] {
  const lastCall = tickets.get(id)?.status === 'notified' ? (tickets.get(id)?.lastCall ?? 0) : null;
  if (lastCall === null) return calls.includes(id) ? calls.filter((other) => other !== id) : calls;
  const others = calls.filter((other) => other !== id);
  const earlier = others.findLastIndex((other) => (tickets.get(other)?.lastCall ?? 0) < lastCall);
  return others.toSpliced(earlier + 1, 0, id);
}

function issued<C>(data: Extract<QueueEvent<C>, { type: 'TicketIssued' }>['data'], sequence: number): Ticket<C> {
  const { ticketId: id, position, issuedAt, service = null, priority: reason, ageBand, consent, confidential } = data;
  const priority = reason === undefined ? null : { reason, at: issuedAt };
  const wait = { createdAt: issuedAt, waitingSince: issuedAt, service, priority, legs: [newLeg(service, issuedAt)] };
  const calls = { timesCalled: 0, lastCall: null };
  return {
    id,
    position,
    ...unserved,
    ...calls,
    ...wait,
    ...placeOfNew(data, sequence),
    ageBand,
    consent,
    held: false,
    confidential,
  };
}

type Tickets = QueueDay<unknown>['tickets'];

/** `before`: the ticket as it was, which the queue holds where it waited. */
function queueAfter(
  queue: readonly TicketId[],
  tickets: Tickets,
  id: TicketId,
  before: Ticket<unknown> | undefined,
): readonly TicketId[] {
  const ticket = tickets.get(id);
  const waited = before?.status === 'waiting';
  const waits = ticket?.status === 'waiting';
  if (waited === waits && before?.rank === ticket?.rank) return queue;
  const others = waited ? queue.filter((other) => other !== id) : queue;
  return waits ? insertByRank(others, id, (other) => tickets.get(other) ?? ticket) : others;
}
