import type { TicketId } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { CommandOf, QueueCommand } from './commands.ts';
import type { QueueEvent } from './events.ts';
import { ageBandOf, type PatientDetails, type PatientForm } from './patient.ts';
import { type CallNextRefusal, isPresent, type TicketAction, type TicketRefusal, whyNot, whyNotCallNext } from './rules.ts';
import type { QueueDay, Ticket } from './state.ts';

export type QueueRefusal = TicketRefusal | CallNextRefusal | 'ticket.notFound';

type Day = QueueDay<unknown>;
type Decided = QueueEvent<PatientDetails>;
type AboutTicket = { readonly ticketId: TicketId; readonly dayIsPast: boolean };

export function decide(command: QueueCommand, day: Day): readonly Decided[] {
  switch (command.type) {
    case 'IssueTicket':
      return [issue(command, day)];
    case 'ChangeDetails':
      return [changeDetails(command, day)];
    case 'CallPatient':
      return [callPatient(command, day)];
    case 'CallNext':
      return callNext(command, day);
    case 'CompleteTicket':
      return [complete(command, day)];
    case 'CancelTicket':
      return [cancel(command, day)];
    case 'ResetTicket':
      return [reset(command, day)];
    case 'DeleteTicket':
      return [{ type: 'TicketDeleted', data: { ticketId: allowed('delete', command, day).id, deletedAt: command.at } }];
    case 'ErasePatient':
      return erasePatient(command, day);
  }
}

function issue(command: CommandOf<'IssueTicket'>, day: Day): Decided {
  if (command.dayIsPast) throw refusal('ticket.pastDay');
  const { ticketId, patient, at: issuedAt } = command;
  const position = day.lastPosition + 1;
  return { type: 'TicketIssued', data: { ticketId, position, issuedAt, ...written(patient) } };
}

/** The form as an event stores it: the part to be sealed stands apart. */
function written({ consent, ...confidential }: PatientForm) {
  return { ageBand: ageBandOf(confidential.age), consent, confidential };
}

function changeDetails(command: CommandOf<'ChangeDetails'>, day: Day): Decided {
  const ticket = allowed('edit', command, day);
  const { patient, at: changedAt } = command;
  return {
    type: 'TicketDetailsChanged',
    data: { ticketId: ticket.id, changedAt, ...written(patient) },
  };
}

function callPatient(command: CommandOf<'CallPatient'>, day: Day): Decided {
  const ticket = known(command, day);
  const attempt = ticket.notifiedCount + 1;
  if (!command.dayIsPast && isPresent(ticket.status)) refuseOutdated(command.attempt, attempt);
  allowed(ticket.status === 'notified' ? 'recall' : 'call', command, day);
  return { type: 'PatientCalled', data: { ticketId: ticket.id, attempt, calledAt: command.at } };
}

/** The caller's page may be behind: it names the attempt that it shows. */
function refuseOutdated(seen: number | undefined, attempt: number): void {
  if (seen === undefined || seen === attempt) return;
  throw refusal(seen < attempt ? 'ticket.alreadyCalled' : 'queue.movedOn');
}

function callNext(command: CommandOf<'CallNext'>, day: Day): readonly Decided[] {
  const { after, outcome, at } = command;
  const [next] = day.queue;
  const isSomebodyWaiting = next !== undefined;
  const reason = whyNotCallNext({ called: day.called, isPast: command.dayIsPast, isSomebodyWaiting }, after);
  if (reason !== null || !isSomebodyWaiting) throw refusal(reason ?? 'queue.nobodyWaiting');
  const called: Decided = { type: 'PatientCalled', data: { ticketId: next, attempt: 1, calledAt: at } };
  if (day.called === null) return [called];
  const ticketId = day.called;
  const ended: Decided =
    outcome === 'absent'
      ? { type: 'TicketCancelled', data: { ticketId, cancelledAt: at, reason: 'absent' } }
      : { type: 'TicketCompleted', data: { ticketId, completedAt: at } };
  return [ended, called];
}

function complete(command: CommandOf<'CompleteTicket'>, day: Day): Decided {
  const ticket = allowed('complete', command, day);
  return { type: 'TicketCompleted', data: { ticketId: ticket.id, completedAt: command.at } };
}

function cancel(command: CommandOf<'CancelTicket'>, day: Day): Decided {
  const { reason = 'cancelled', at: cancelledAt } = command;
  const ticket = allowed(reason === 'absent' ? 'absent' : 'cancel', command, day);
  return { type: 'TicketCancelled', data: { ticketId: ticket.id, cancelledAt, reason } };
}

function reset(command: CommandOf<'ResetTicket'>, day: Day): Decided {
  const ticket = allowed('reset', command, day);
  return { type: 'TicketReset', data: { ticketId: ticket.id, resetAt: command.at } };
}

/** Erasing is idempotent: a second erasure decides nothing. */
function erasePatient(command: CommandOf<'ErasePatient'>, day: Day): readonly Decided[] {
  const ticket = known(command, day);
  if (ticket.confidential === null) return [];
  return [{ type: 'PatientErased', data: { ticketId: ticket.id, erasedAt: command.at } }];
}

function known(command: AboutTicket, day: Day): Ticket<unknown> {
  const ticket = day.tickets.get(command.ticketId);
  if (!ticket) throw refusal('ticket.notFound');
  return ticket;
}

/** The command's ticket, if the day's rules allow the action. */
function allowed(action: TicketAction, command: AboutTicket, day: Day): Ticket<unknown> {
  const ticket = known(command, day);
  const reason = whyNot(action, ticket, { called: day.called, isPast: command.dayIsPast });
  if (reason !== null) throw refusal(reason);
  return ticket;
}

const refusal = (code: QueueRefusal): Refusal<QueueRefusal> => new Refusal(code);
