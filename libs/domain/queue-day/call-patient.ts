import type { Instant, TicketId } from '../kernel/ids.ts';
import { ownCall } from './calls-of-rooms.ts';
import type { CommandOf } from './commands.ts';
import type { Decided } from './events.ts';
import { type Room, roomNamed } from './places.ts';
import { asIs } from './queue-order.ts';
import { known, refusal } from './refusals.ts';
import { isPresent, whyNot } from './rules.ts';
import type { Day, Ticket } from './state.ts';

export function callPatient(command: CommandOf<'CallPatient'>, day: Day): Decided {
  const room = roomNamed(command.places, command.room);
  const ticket = known(command, day);
  const action = ticket.status === 'notified' ? 'recall' : 'call';
  const attempt = ticket.notifiedCount + 1;
  const reason = whyNot(action, ticket, {
    called: ownCall(callsOf(day), room?.id ?? null, asIs)?.id ?? null,
    room: room?.id,
    isPast: command.dayIsPast,
  });
  // Called in another room says more than that this page is behind.
  const isBehind = !command.dayIsPast && isPresent(ticket.status) && reason !== 'ticket.calledElsewhere';
  if (isBehind) refuseOutdated(command.attempt, attempt);
  if (reason !== null) throw refusal(reason);
  return called(ticket.id, attempt, command.at, room);
}

/** The caller's page may be behind: it names the attempt that it shows. */
function refuseOutdated(seen: number | undefined, attempt: number): void {
  if (seen === undefined || seen === attempt) return;
  throw refusal(seen < attempt ? 'ticket.alreadyCalled' : 'queue.movedOn');
}

/** The called tickets, the latest call first. */
export const callsOf = ({ calls, tickets }: Day): readonly Ticket<unknown>[] =>
  calls.toReversed().flatMap((id) => tickets.get(id) ?? []);

export function called(ticketId: TicketId, attempt: number, calledAt: Instant, room: Room | null): Decided {
  return { type: 'PatientCalled', data: { ticketId, attempt, calledAt, ...(room && { room: room.id }) } };
}
