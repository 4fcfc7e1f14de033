import type { Instant, ServiceId } from '../kernel/ids.ts';
import type { CommandOf } from './commands.ts';
import type { Decided } from './events.ts';
import { type Places, serviceOf, serviceSentTo } from './places.ts';
import { allowed, refusal } from './refusals.ts';
import type { Day, Ticket } from './state.ts';

export function moveTicket(command: CommandOf<'MoveTicket'>, day: Day): Decided {
  const service = serviceSentTo(command.places, command.service);
  return moved(allowed('move', command, day), service, command.at, command.places);
}

export function moved(ticket: Ticket<unknown>, service: ServiceId, movedAt: Instant, places: Places): Decided {
  if (serviceOf(ticket, places) === service) throw refusal('ticket.sameService');
  return { type: 'TicketMoved', data: { ticketId: ticket.id, movedAt, service } };
}
