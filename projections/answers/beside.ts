import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { type ClinicDay, dayOfTicket, isTicketId, type TicketId } from '#libs/domain/kernel/ids.ts';
import type { Message } from '#libs/domain/messages/state.ts';
import type { EstimatedDay } from './estimated-day.ts';
import { shownMessage } from './message.ts';

/** The pairs with the message of each ticket's last call. */
export function besideMessages(pairs: readonly TicketPair[], ofLastCalls: ReadonlyMap<TicketId, Message>): TicketPair[] {
  const found: ReadonlyMap<string, Message> = ofLastCalls;
  return pairs.map((pair) => ({ ...pair, message: shownMessage(found.get(pair.ticket.id)) }));
}

/** The pairs with the wait that is left to each who waits today. */
export function besideEstimates(
  pairs: readonly TicketPair[],
  today: ClinicDay,
  day: Pick<EstimatedDay, 'expectedWaitOf'>,
): TicketPair[] {
  return pairs.map((pair) => {
    const id = waitingOf(pair, today);
    return id === undefined ? pair : { ...pair, estimate: day.expectedWaitOf(id) };
  });
}

/** Whether any of them has a wait to estimate. */
export const anyoneWaits = (pairs: readonly TicketPair[], today: ClinicDay): boolean =>
  pairs.some((pair) => waitingOf(pair, today) !== undefined);

const waitingOf = ({ ticket: { id, status } }: TicketPair, today: ClinicDay): TicketId | undefined =>
  status === 'waiting' && isTicketId(id) && dayOfTicket(id) === today ? id : undefined;
