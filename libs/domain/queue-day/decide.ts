import type { TicketId } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { CommandOf, QueueCommand } from './commands.ts';
import type { QueueEvent } from './events.ts';
import { ageBandOf, type PatientDetails, type PatientForm } from './patient.ts';
import type { QueueDay, Ticket } from './state.ts';

/** First call and re-calls together. */
export const CALL_LIMIT = 3;

export type QueueRefusal =
  | 'ticket.notFound'
  | 'ticket.pastDay'
  | 'ticket.finished'
  | 'ticket.notNotified'
  | 'ticket.alreadyWaiting'
  | 'ticket.alreadyCalled'
  | 'ticket.callLimitReached'
  | 'queue.patientAlreadyCalled'
  | 'queue.nobodyWaiting'
  | 'queue.movedOn';

type Day = QueueDay<unknown>;
type Decided = QueueEvent<PatientDetails>;

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
      return [{ type: 'TicketDeleted', data: { ticketId: known(command, day).id, deletedAt: command.at } }];
    case 'ErasePatient':
      return erasePatient(command, day);
  }
}

function issue(command: CommandOf<'IssueTicket'>, day: Day): Decided {
  refuseOnPastDay(command);
  const { ticketId, patient, at: issuedAt } = command;
  const position = day.lastPosition + 1;
  return { type: 'TicketIssued', data: { ticketId, position, issuedAt, ...written(patient) } };
}

/** What the log keeps of a form, with the part that is sealed apart. */
function written({ consent, ...confidential }: PatientForm) {
  return { ageBand: ageBandOf(confidential.age), consent, confidential };
}

function changeDetails(command: CommandOf<'ChangeDetails'>, day: Day): Decided {
  const ticket = known(command, day);
  refuseOnPastDay(command);
  refuseFinished(ticket);
  const { patient, at: changedAt } = command;
  return {
    type: 'TicketDetailsChanged',
    data: { ticketId: ticket.id, changedAt, ...written(patient) },
  };
}

function callPatient(command: CommandOf<'CallPatient'>, day: Day): Decided {
  const ticket = known(command, day);
  refuseOnPastDay(command);
  refuseFinished(ticket);
  const attempt = ticket.notifiedCount + 1;
  if (command.attempt !== undefined && command.attempt < attempt) throw refusal('ticket.alreadyCalled');
  if (command.attempt !== undefined && command.attempt > attempt) throw refusal('queue.movedOn');
  if (day.notified !== null && day.notified !== ticket.id) throw refusal('queue.patientAlreadyCalled');
  if (attempt > CALL_LIMIT) throw refusal('ticket.callLimitReached');
  return { type: 'PatientCalled', data: { ticketId: ticket.id, attempt, calledAt: command.at } };
}

function callNext(command: CommandOf<'CallNext'>, day: Day): readonly Decided[] {
  refuseOnPastDay(command);
  const { after, outcome, at } = command;
  if (after !== undefined && day.notified !== null && day.notified !== after) throw refusal('queue.movedOn');
  const [next] = day.line;
  if (next === undefined) throw refusal('queue.nobodyWaiting');
  const called: Decided = { type: 'PatientCalled', data: { ticketId: next, attempt: 1, calledAt: at } };
  if (day.notified === null) return [called];
  const ticketId = day.notified;
  const ended: Decided =
    outcome === 'absent'
      ? { type: 'TicketCancelled', data: { ticketId, cancelledAt: at, reason: 'absent' } }
      : { type: 'TicketCompleted', data: { ticketId, completedAt: at } };
  return [ended, called];
}

function complete(command: CommandOf<'CompleteTicket'>, day: Day): Decided {
  const ticket = known(command, day);
  refuseFinished(ticket);
  if (ticket.status !== 'notified') throw refusal('ticket.notNotified');
  return { type: 'TicketCompleted', data: { ticketId: ticket.id, completedAt: command.at } };
}

function cancel(command: CommandOf<'CancelTicket'>, day: Day): Decided {
  const ticket = known(command, day);
  const { reason = 'cancelled', at: cancelledAt } = command;
  refuseFinished(ticket);
  if (reason === 'absent' && ticket.status !== 'notified') throw refusal('ticket.notNotified');
  return { type: 'TicketCancelled', data: { ticketId: ticket.id, cancelledAt, reason } };
}

function reset(command: CommandOf<'ResetTicket'>, day: Day): Decided {
  const ticket = known(command, day);
  refuseOnPastDay(command);
  if (ticket.status === 'waiting') throw refusal('ticket.alreadyWaiting');
  return { type: 'TicketReset', data: { ticketId: ticket.id, resetAt: command.at } };
}

/** Erasing twice is no mistake: the second finds nothing left to do. */
function erasePatient(command: CommandOf<'ErasePatient'>, day: Day): readonly Decided[] {
  const ticket = known(command, day);
  if (ticket.confidential === null) return [];
  return [{ type: 'PatientErased', data: { ticketId: ticket.id, erasedAt: command.at } }];
}

function known(command: { readonly ticketId: TicketId }, day: Day): Ticket<unknown> {
  const ticket = day.tickets.get(command.ticketId);
  if (!ticket) throw refusal('ticket.notFound');
  return ticket;
}

function refuseOnPastDay(command: QueueCommand): void {
  if (command.dayIsPast) throw refusal('ticket.pastDay');
}

function refuseFinished(ticket: Ticket<unknown>): void {
  if (ticket.status === 'completed' || ticket.status === 'cancelled') throw refusal('ticket.finished');
}

const refusal = (code: QueueRefusal): Refusal<QueueRefusal> => new Refusal(code);
