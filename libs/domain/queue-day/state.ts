import type { Instant, TicketId } from '../kernel/ids.ts';
import { SharedMap } from '../kernel/shared-map.ts';
import type { CancellationReason, QueueEvent } from './events.ts';
import type { AgeBand } from './patient.ts';

export const TICKET_STATUSES = ['waiting', 'notified', 'completed', 'cancelled'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** The status in which each event leaves its ticket; `unchanged` says nothing about it. */
export const STATUS_AFTER = {
  TicketIssued: 'waiting',
  TicketDetailsChanged: 'unchanged',
  PatientCalled: 'notified',
  TicketCompleted: 'completed',
  TicketCancelled: 'cancelled',
  TicketReset: 'waiting',
  TicketDeleted: 'deleted',
  PatientErased: 'unchanged',
} as const satisfies Record<QueueEvent<unknown>['type'], TicketStatus | 'deleted' | 'unchanged'>;

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
  readonly ageBand: AgeBand;
  /** Consent to messages, as recorded last. */
  readonly consent: boolean;
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
  /** The one patient who is being called. */
  readonly called: TicketId | null;
}

export const emptyDay: QueueDay<never> = { sequence: 0, lastPosition: 0, tickets: SharedMap.empty, queue: [], called: null };

export function evolve<C>(day: QueueDay<C>, event: QueueEvent<C>): QueueDay<C> {
  const id = event.data.ticketId;
  const before = day.tickets.get(id);
  const after = evolveTicket(before, event, day.sequence);
  const tickets = after ? day.tickets.with(id, after) : day.tickets.without(id);
  return {
    sequence: day.sequence + 1,
    tickets,
    lastPosition: event.type === 'TicketIssued' ? event.data.position : day.lastPosition,
    queue: queueAfter(day.queue, tickets, id, before?.status === 'waiting'),
    called: after?.status === 'notified' ? id : day.called === id ? null : day.called,
  };
}

/**
 * Folds one ticket, for the day's state and for the read model of tickets alike. `sequence` is the event's revision in the
 * day's stream.
 */
export function evolveTicket<C>(ticket: Ticket<C> | undefined, event: QueueEvent<C>, sequence: number): Ticket<C> | undefined {
  if (event.type === 'TicketIssued') return issued(event.data, sequence);
  if (!ticket) return undefined;
  switch (event.type) {
    case 'TicketDetailsChanged':
      return { ...ticket, ageBand: event.data.ageBand, consent: event.data.consent, confidential: event.data.confidential };
    case 'PatientCalled': {
      const { calledAt, attempt } = event.data;
      const waitingAt = ticket.waitingAt ?? calledAt;
      return { ...ticket, status: STATUS_AFTER[event.type], notifiedCount: attempt, notifiedAt: calledAt, waitingAt };
    }
    case 'TicketCompleted':
      return { ...ticket, status: STATUS_AFTER[event.type], completedAt: event.data.completedAt };
    case 'TicketCancelled':
      return { ...ticket, status: STATUS_AFTER[event.type], cancelReason: event.data.reason };
    case 'TicketReset':
      return { ...ticket, ...unserved, waitingSince: event.data.resetAt, rank: sequence };
    case 'TicketDeleted':
      return undefined;
    case 'PatientErased':
      return { ...ticket, confidential: null };
  }
}

const unserved = {
  status: STATUS_AFTER.TicketIssued,
  notifiedCount: 0,
  waitingAt: null,
  notifiedAt: null,
  completedAt: null,
  cancelReason: null,
} as const;

function issued<C>(data: Extract<QueueEvent<C>, { type: 'TicketIssued' }>['data'], rank: number): Ticket<C> {
  const { ticketId: id, position, issuedAt, ageBand, consent, confidential } = data;
  return { id, position, ...unserved, createdAt: issuedAt, waitingSince: issuedAt, rank, ageBand, consent, confidential };
}

type Tickets = QueueDay<unknown>['tickets'];

/** `waited`: whether the ticket was in the queue before. */
function queueAfter(queue: readonly TicketId[], tickets: Tickets, id: TicketId, waited: boolean): readonly TicketId[] {
  const ticket = tickets.get(id);
  const waits = ticket?.status === 'waiting';
  if (waited === waits) return queue;
  if (!waits) return queue.filter((other) => other !== id);
  const ahead = queue.findLastIndex((other) => (tickets.get(other)?.rank ?? 0) < ticket.rank);
  return queue.toSpliced(ahead + 1, 0, id);
}
