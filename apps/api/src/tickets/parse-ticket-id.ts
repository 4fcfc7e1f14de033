import { isTicketId, type TicketId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';

/** A malformed id answers like an unknown ticket. */
export function parseTicketId(id: string): TicketId {
  if (!isTicketId(id)) throw new Refusal('ticket.notFound');
  return id;
}
