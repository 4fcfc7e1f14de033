import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';

/** Outcome by which a call's message may be sent again while the call stands; null: it may not. */
export function resendableState({ ticket, message }: TicketPair, isPastDay: boolean): 'failed' | 'unknown' | null {
  if (!message || ticket.status !== 'notified' || hasCome(ticket) || isPastDay) return null;
  return message.state === 'failed' || message.state === 'unknown' ? message.state : null;
}

/** Whether the patient came after the latest call. */
const hasCome = ({ arrivedAt = null, notifiedAt }: TicketPair['ticket']): boolean =>
  arrivedAt !== null && notifiedAt !== null && arrivedAt >= notifiedAt;
