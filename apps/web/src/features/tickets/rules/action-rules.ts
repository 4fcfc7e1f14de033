import { CALLS } from '#libs/contracts/limits.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';

/** What can be done to a ticket. `absent`: called, and did not come. `again`: a call of whoever is being called. */
export const TICKET_ACTIONS = ['notify', 'again', 'complete', 'absent', 'cancel', 'reset', 'delete'] as const;
export type TicketActionKind = (typeof TICKET_ACTIONS)[number];

export interface QueueNow {
  /** The ticket being called. */
  readonly notified: TicketPair | null;
  readonly isSomebodyWaiting: boolean;
  /** The list shows an earlier day. */
  readonly isPastDay: boolean;
}

/** Why something cannot be done now: a key of `tickets.actions.rules`. The server decides; this saves a question. */
export type Refusal =
  | 'anotherCalled'
  | 'callLimit'
  | 'notWaiting'
  | 'nobodyWaiting'
  | 'notCalled'
  | 'finished'
  | 'pastDay'
  | 'alreadyWaiting';

type Ticket = TicketPair['ticket'];

const isOver = ({ status }: Ticket): boolean => status === 'completed' || status === 'cancelled';

const RULES: Readonly<Record<TicketActionKind | 'edit', (ticket: Ticket, now: QueueNow) => Refusal | null>> = {
  notify: (ticket, { notified, isPastDay }) => {
    if (isPastDay) return 'pastDay';
    if (ticket.notifiedCount >= CALLS.max) return 'callLimit';
    if (notified && notified.ticket.id !== ticket.id) return 'anotherCalled';
    return ticket.status === 'waiting' ? null : 'notWaiting';
  },
  again: (ticket, { isPastDay }) => {
    if (isPastDay) return 'pastDay';
    if (ticket.status !== 'notified') return 'notCalled';
    return ticket.notifiedCount >= CALLS.max ? 'callLimit' : null;
  },
  complete: ({ status }) => (status === 'notified' ? null : 'notCalled'),
  /** It may call the next, which is today's. */
  absent: ({ status }, { isPastDay }) => {
    if (isPastDay) return 'pastDay';
    return status === 'notified' ? null : 'notCalled';
  },
  cancel: (ticket) => (isOver(ticket) ? 'finished' : null),
  reset: ({ status }, { isPastDay }) => {
    if (isPastDay) return 'pastDay';
    return status === 'waiting' ? 'alreadyWaiting' : null;
  },
  delete: () => null,
  edit: (ticket, { isPastDay }) => {
    if (isPastDay) return 'pastDay';
    return isOver(ticket) ? 'finished' : null;
  },
};

export const refusalOf = (kind: TicketActionKind | 'edit', { ticket }: TicketPair, now: QueueNow): Refusal | null =>
  RULES[kind](ticket, now);

export const advanceRefusal = ({ isSomebodyWaiting }: Pick<QueueNow, 'isSomebodyWaiting'>): Refusal | null =>
  isSomebodyWaiting ? null : 'nobodyWaiting';
