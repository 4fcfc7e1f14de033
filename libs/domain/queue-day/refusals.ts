import { Refusal } from '../kernel/refusal.ts';
import type { CommandOf } from './commands.ts';
import { type CallNextRefusal, type TicketAction, type TicketRefusal, whyNot } from './rules.ts';
import type { Day, Ticket } from './state.ts';

export type QueueRefusal =
  | TicketRefusal
  | CallNextRefusal
  | 'ticket.notFound'
  | 'ticket.sameService'
  | 'service.none'
  | UndoRefusal;

/** Why an action cannot be taken back; `outdated`: something was done since that it would undo as well. */
export type UndoRefusal = 'undo.notFound' | 'undo.expired' | 'undo.outdated';

type AboutTicket = Pick<CommandOf<'DeleteTicket'>, 'ticketId' | 'dayIsPast' | 'keptUntil'>;

export function known(command: AboutTicket, day: Day): Ticket<unknown> {
  const ticket = day.tickets.get(command.ticketId);
  if (!ticket) throw refusal('ticket.notFound');
  return ticket;
}

/** The command's ticket, if the day's rules allow the action. */
export function allowed(action: TicketAction, command: AboutTicket, day: Day): Ticket<unknown> {
  const ticket = known(command, day);
  const reason = whyNot(action, ticket, { called: day.called, isPast: command.dayIsPast, keptUntil: command.keptUntil });
  if (reason !== null) throw refusal(reason);
  return ticket;
}

export const refusal = (code: QueueRefusal): Refusal<QueueRefusal> => new Refusal(code);
