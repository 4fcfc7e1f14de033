import type { Instant, RoomId, ServiceId, TicketId } from '../kernel/ids.ts';
import { SharedMap } from '../kernel/shared-map.ts';
import { EFFECTS, erasesPatient, type QueueEvent } from './events.ts';
import type { AgeBand } from './patient.ts';
import { insertByRank } from './queue-order.ts';
import type { CancellationReason } from './reasons.ts';
import type { TicketStatus } from './rules.ts';

/** Version of `Ticket` and its fold. A change of either raises it, and documents that hold tickets are made anew. */
export const TICKET_VERSION = 6;

export interface Ticket<Confidential> {
  readonly id: TicketId;
  readonly position: number;
  readonly status: TicketStatus;
  readonly notifiedCount: number;
  readonly createdAt: Instant;
  /** When the ticket was issued or last reset: it waits since then. */
  readonly waitingSince: Instant;
  /** Order of arrival: the sequence number of the event that queued the ticket, so that events decide and not the clock. */
  readonly rank: number;
  /** The first call, which ends the wait; null until then. */
  readonly waitingAt: Instant | null;
  /** The latest call. */
  readonly notifiedAt: Instant | null;
  readonly completedAt: Instant | null;
  /** Why it is cancelled; null while it is not. */
  readonly cancelReason: CancellationReason | null;
  /** The service that it waits for; null where it was issued in a clinic without services. */
  readonly service: ServiceId | null;
  /** Where it is or was called; null until then, and in a clinic without rooms. */
  readonly room: RoomId | null;
  /** Every wait of this ticket, the present one last. */
  readonly legs: readonly Leg[];
  readonly ageBand: AgeBand;
  /** Consent to messages, as recorded last. */
  readonly consent: boolean;
  /** A held ticket is neither deleted nor erased until it is released. */
  readonly held: boolean;
  /** Null once the patient is erased. */
  readonly confidential: Confidential | null;
}

/** One wait: for a service, until the first call of it. */
export type Leg = {
  readonly service: ServiceId | null;
  readonly since: Instant;
  readonly calledAt: Instant | null;
  readonly room: RoomId | null;
};

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
  const calls = callsAfter(day.calls, id, event.type === 'PatientCalled', after?.status === 'notified');
  return {
    sequence: day.sequence + 1,
    tickets,
    lastPosition: event.type === 'TicketIssued' ? event.data.position : day.lastPosition,
    queue: queueAfter(day.queue, tickets, id, before?.status === 'waiting'),
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
  const rank = rankAfter(ticket.rank, event, sequence);
  const service = serviceAfter(ticket.service, event);
  return changed({ ...ticket, rank, service, confidential: detailsAfter(ticket.confidential, event) }, event);
}

/** Whether the ticket arrives anew by the event: its wait and its calls are counted from then. */
export const arrivesAnew = (event: QueueEvent<unknown>): boolean => event.type === 'TicketReset' && !event.data.keepsPlace;

/** Order of arrival after an event. */
export const rankAfter = (rank: number, event: QueueEvent<unknown>, sequence: number): number =>
  arrivesAnew(event) ? sequence : rank;

/** The service that a ticket is for after an event; null where it was issued without one. */
export const serviceAfter = (service: ServiceId | null, event: QueueEvent<unknown>): ServiceId | null =>
  event.type === 'TicketMoved' ? event.data.service : service;

/** The patient's details after an event, of what they were before it; null once they are erased. */
export function detailsAfter<C>(details: C | null, { type, data }: QueueEvent<C>): C | null {
  if (erasesPatient(type)) return null;
  return 'confidential' in data ? data.confidential : details;
}

/** All else that an event changes of its ticket, which has rank, service and details already. */
function changed<C>(ticket: Ticket<C>, event: Exclude<QueueEvent<C>, { readonly type: 'TicketIssued' }>): Ticket<C> | undefined {
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
        notifiedAt: calledAt,
        waitingAt,
        room,
        legs,
      };
    }
    case 'TicketMoved':
      return { ...ticket, ...unserved, legs: [...ticket.legs, newLeg(ticket.service, event.data.movedAt)] };
    case 'TicketCompleted':
      return { ...ticket, status: EFFECTS[event.type].status, completedAt: event.data.completedAt };
    case 'TicketCancelled':
      return { ...ticket, status: EFFECTS[event.type].status, cancelReason: event.data.reason };
    case 'TicketReset':
      return arrivesAnew(event) ? resetTicket(ticket, event.data.resetAt) : { ...ticket, ...unserved };
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
  completedAt: null,
  cancelReason: null,
  room: null,
} as const;

const newLeg = (service: ServiceId | null, since: Instant): Leg => ({ service, since, calledAt: null, room: null });

function resetTicket<C>(ticket: Ticket<C>, resetAt: Instant): Ticket<C> {
  const legs = [...ticket.legs, newLeg(ticket.service, resetAt)];
  return { ...ticket, ...unserved, waitingSince: resetAt, legs };
}

/** The first call ends a wait; a recall may bring a call of no room into one. */
function legsAfterCall(legs: readonly Leg[], calledAt: Instant, room: RoomId | null): readonly Leg[] {
  const leg = legs.at(-1);
  if (!leg || (leg.calledAt !== null && leg.room === room)) return legs;
  return legs.with(-1, { ...leg, calledAt: leg.calledAt ?? calledAt, room });
}

/** The latest call stands last, a recall's too. */
function callsAfter(calls: readonly TicketId[], id: TicketId, isCall: boolean, isCalled: boolean): readonly TicketId[] {
  if (isCall && isCalled) return calls.at(-1) === id ? calls : [...calls.filter((other) => other !== id), id];
  return isCalled || !calls.includes(id) ? calls : calls.filter((other) => other !== id);
}

function issued<C>(data: Extract<QueueEvent<C>, { type: 'TicketIssued' }>['data'], rank: number): Ticket<C> {
  const { ticketId: id, position, issuedAt, service = null, ageBand, consent, confidential } = data;
  const wait = { createdAt: issuedAt, waitingSince: issuedAt, rank, service, legs: [newLeg(service, issuedAt)] };
  return { id, position, ...unserved, ...wait, ageBand, consent, held: false, confidential };
}

type Tickets = QueueDay<unknown>['tickets'];

/** `waited`: whether the ticket was in the queue before. */
function queueAfter(queue: readonly TicketId[], tickets: Tickets, id: TicketId, waited: boolean): readonly TicketId[] {
  const ticket = tickets.get(id);
  const waits = ticket?.status === 'waiting';
  if (waited === waits) return queue;
  if (!waits) return queue.filter((other) => other !== id);
  return insertByRank(queue, id, (other) => tickets.get(other) ?? ticket);
}
