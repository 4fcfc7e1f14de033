import { dayOfTicket, isTicketId } from '#libs/domain/kernel/ids.ts';
import type { StoredEvent } from '#libs/event-store/event-store.ts';
import type { ParsedStream } from '#libs/ledger/log/stream-names.ts';

export type PlaceFault = 'ofAnotherClinic' | 'ofAnotherDay';

/** Whether an event stands in the stream that it was written to. */
export function misplaced({ clinicId, kind, day }: ParsedStream, { data, metadata }: StoredEvent): PlaceFault | undefined {
  if (metadata['tenantId'] !== clinicId) return 'ofAnotherClinic';
  if (kind !== 'queue' && kind !== 'messages') return undefined;
  const ticket = data['ticketId'];
  const isOfDay = typeof ticket !== 'string' || (isTicketId(ticket) && dayOfTicket(ticket) === day);
  return isOfDay ? undefined : 'ofAnotherDay';
}
