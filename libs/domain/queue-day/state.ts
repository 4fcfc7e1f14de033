import type { Instant, TicketId } from '../kernel/ids.ts';
import { SharedMap } from '../kernel/shared-map.ts';
import type { CancellationReason, QueueEvent } from './events.ts';
import type { AgeBand } from './patient.ts';

export const TICKET_STATUSES = ['waiting', 'notified', 'completed', 'cancelled'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export interface Ticket<Confidential> {
  readonly id: TicketId;
  readonly position: number;
  readonly status: TicketStatus;
  readonly notifiedCount: number;
  readonly createdAt: Instant;
  /** Issued or reset: since then in the line. */
  readonly waitingSince: Instant;
  /** The wait's end: the first call. Absent until then. */
  readonly waitingAt: Instant | null;
  /** The latest call. */
  readonly notifiedAt: Instant | null;
  readonly completedAt: Instant | null;
  /** Why it is cancelled; null while it is not. */
  readonly cancelReason: CancellationReason | null;
  readonly ageBand: AgeBand;
  /** To messages, as recorded last. */
  readonly consent: boolean;
  /** Null once the patient is erased. */
  readonly confidential: Confidential | null;
}

/** One clinic's day, as far as its rules need to know. */
export interface QueueDay<Confidential> {
  readonly lastPosition: number;
  readonly tickets: SharedMap<TicketId, Ticket<Confidential>>;
  /** The waiting, the longest waiting first. The order of arrival decides, not the clock. */
  readonly line: readonly TicketId[];
  /** The one patient who is being called. */
  readonly notified: TicketId | null;
}

export const emptyDay: QueueDay<never> = { lastPosition: 0, tickets: SharedMap.empty, line: [], notified: null };

export function evolve<C>(day: QueueDay<C>, event: QueueEvent<C>): QueueDay<C> {
  const id = event.data.ticketId;
  const before = day.tickets.get(id);
  const after = evolveTicket(before, event);
  return {
    tickets: after ? day.tickets.with(id, after) : day.tickets.without(id),
    lastPosition: event.type === 'TicketIssued' ? event.data.position : day.lastPosition,
    line: lineAfter(day.line, id, before?.status === 'waiting', after?.status === 'waiting'),
    notified: after?.status === 'notified' ? id : day.notified === id ? null : day.notified,
  };
}

/** The life of one ticket: the day's state and the read model of tickets are both folded by this. */
export function evolveTicket<C>(ticket: Ticket<C> | undefined, event: QueueEvent<C>): Ticket<C> | undefined {
  if (event.type === 'TicketIssued') return issued(event.data);
  if (!ticket) return undefined;
  switch (event.type) {
    case 'TicketDetailsChanged':
      return { ...ticket, ageBand: event.data.ageBand, consent: event.data.consent, confidential: event.data.confidential };
    case 'PatientCalled': {
      const { calledAt, attempt } = event.data;
      const waitingAt = ticket.waitingAt ?? calledAt;
      return { ...ticket, status: 'notified', notifiedCount: attempt, notifiedAt: calledAt, waitingAt };
    }
    case 'TicketCompleted':
      return { ...ticket, status: 'completed', completedAt: event.data.completedAt };
    case 'TicketCancelled':
      return { ...ticket, status: 'cancelled', cancelReason: event.data.reason };
    case 'TicketReset':
      return { ...ticket, ...unserved, waitingSince: event.data.resetAt };
    case 'TicketDeleted':
      return undefined;
    case 'PatientErased':
      return { ...ticket, confidential: null };
  }
}

const unserved = {
  status: 'waiting',
  notifiedCount: 0,
  waitingAt: null,
  notifiedAt: null,
  completedAt: null,
  cancelReason: null,
} as const;

function issued<C>(data: Extract<QueueEvent<C>, { type: 'TicketIssued' }>['data']): Ticket<C> {
  const { ticketId: id, position, issuedAt, ageBand, consent, confidential } = data;
  return { id, position, ...unserved, createdAt: issuedAt, waitingSince: issuedAt, ageBand, consent, confidential };
}

function lineAfter(line: readonly TicketId[], id: TicketId, waited: boolean, waits: boolean): readonly TicketId[] {
  if (waited === waits) return line;
  return waits ? [...line, id] : line.filter((other) => other !== id);
}
