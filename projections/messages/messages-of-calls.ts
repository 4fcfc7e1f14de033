import type { Collection } from '#libs/document-store/document-store.ts';
import type { ClinicId, TicketId } from '#libs/domain/kernel/ids.ts';
import type { MessageDocument } from './message-document.ts';

/** The message of each ticket's last call, by one read. Messages of its earlier calls, and of other kinds, say nothing of that call. */
export async function messagesOfLastCalls(
  messages: Pick<Collection<MessageDocument>, 'find'>,
  tenant: ClinicId,
  ticketId: readonly TicketId[],
): Promise<ReadonlyMap<TicketId, MessageDocument>> {
  if (ticketId.length === 0) return new Map();
  const found = await messages.find({ where: { tenant, ticketId, kind: 'call' } });
  return ofLastCalls(found);
}

/** The last of each ticket's messages. */
export function ofLastCalls(messages: readonly MessageDocument[]): ReadonlyMap<TicketId, MessageDocument> {
  const inOrder = messages.toSorted((one, other) => one.requested - other.requested);
  return new Map(inOrder.flatMap((message) => (message.ticketId === null ? [] : [[message.ticketId, message] as const])));
}
