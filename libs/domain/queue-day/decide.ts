import { callNext } from './call-next.ts';
import { callPatient } from './call-patient.ts';
import type { CommandOf, QueueCommand } from './commands.ts';
import type { Decided } from './events.ts';
import { moveTicket } from './moving.ts';
import { ageBandOf, type PatientForm } from './patient.ts';
import { serviceForNewTicket } from './places.ts';
import { allowed, known, refusal } from './refusals.ts';
import { whyKept } from './rules.ts';
import type { Day } from './state.ts';
import { undoAction } from './undo-action.ts';

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
    case 'MoveTicket':
      return [moveTicket(command, day)];
    case 'MarkArrived':
      return [markArrived(command, day)];
    case 'PrioritiseTicket':
      return [prioritise(command, day)];
    case 'EndPriority':
      return [endPriority(command, day)];
    case 'UndoAction':
      return undoAction(command, day);
    case 'CompleteTicket':
      return [complete(command, day)];
    case 'CancelTicket':
      return [cancel(command, day)];
    case 'LeaveQueue':
      return [leave(command, day)];
    case 'ResetTicket':
      return [reset(command, day)];
    case 'DeleteTicket':
      return [deleteTicket(command, day)];
    case 'CorrectPatient':
      return [correctPatient(command, day)];
    case 'HoldPatient':
      return holdPatient(command, day);
    case 'ReleasePatient':
      return releasePatient(command, day);
    case 'ErasePatient':
      return erasePatient(command, day);
  }
}

function issue(command: CommandOf<'IssueTicket'>, day: Day): Decided {
  if (command.dayIsPast) throw refusal('ticket.pastDay');
  const { ticketId, patient, priority, at: issuedAt } = command;
  const position = day.lastPosition + 1;
  const service = serviceForNewTicket(command.places, command.service);
  return {
    type: 'TicketIssued',
    data: {
      ticketId,
      position,
      issuedAt,
      ...(service !== null && { service }),
      ...(priority && { priority }),
      ...written(patient),
    },
  };
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

function markArrived(command: CommandOf<'MarkArrived'>, day: Day): Decided {
  const { id: ticketId } = allowed('arrive', command, day);
  return { type: 'PatientArrived', data: { ticketId, arrivedAt: command.at } };
}

function prioritise(command: CommandOf<'PrioritiseTicket'>, day: Day): Decided {
  const { id: ticketId } = allowed('prioritise', command, day);
  return { type: 'TicketPrioritised', data: { ticketId, prioritisedAt: command.at, reason: command.reason } };
}

function endPriority(command: CommandOf<'EndPriority'>, day: Day): Decided {
  const { id: ticketId } = allowed('endPriority', command, day);
  return { type: 'TicketPriorityEnded', data: { ticketId, endedAt: command.at } };
}

function complete(command: CommandOf<'CompleteTicket'>, day: Day): Decided {
  const ticket = allowed('complete', command, day);
  return { type: 'TicketCompleted', data: { ticketId: ticket.id, completedAt: command.at } };
}

function cancel(command: CommandOf<'CancelTicket'>, day: Day): Decided {
  const { reason = 'cancelled', at: cancelledAt } = command;
  const ticket = allowed(reason === 'absent' ? 'absent' : 'cancel', command, day);
  if (reason === 'left' && ticket.status !== 'waiting') throw refusal('ticket.notWaiting');
  return { type: 'TicketCancelled', data: { ticketId: ticket.id, cancelledAt, reason } };
}

/** Only while waiting: somebody called is expected in the room, and staff see that they do not come. */
function leave(command: CommandOf<'LeaveQueue'>, day: Day): Decided {
  const { id: ticketId, status } = known(command, day);
  if (command.dayIsPast) throw refusal('ticket.pastDay');
  if (status !== 'waiting') throw refusal('ticket.notWaiting');
  return { type: 'TicketCancelled', data: { ticketId, cancelledAt: command.at, reason: 'left' } };
}

/** A patient who left by mistake does not wait twice. */
function reset(command: CommandOf<'ResetTicket'>, day: Day): Decided {
  const { id: ticketId, cancelReason } = allowed('reset', command, day);
  return { type: 'TicketReset', data: { ticketId, resetAt: command.at, ...(cancelReason === 'left' && { keepsPlace: true }) } };
}

function deleteTicket(command: CommandOf<'DeleteTicket'>, day: Day): Decided {
  const { id: ticketId } = allowed('delete', command, day);
  const { reason, at: deletedAt } = command;
  return { type: 'TicketDeleted', data: { ticketId, deletedAt, ...(reason && { reason }) } };
}

/** A correction is possible on any day. The caller gives the details whole, so they must be the present ones but for what is corrected. */
function correctPatient(command: CommandOf<'CorrectPatient'>, day: Day): Decided {
  const { id: ticketId, confidential: present } = known(command, day);
  if (present === null) throw refusal('ticket.notFound');
  const { read, patient: confidential, at: correctedAt } = command;
  if (JSON.stringify(read) !== JSON.stringify(present)) throw refusal('queue.movedOn');
  return { type: 'PatientCorrected', data: { ticketId, correctedAt, confidential } };
}

function holdPatient(command: CommandOf<'HoldPatient'>, day: Day): readonly Decided[] {
  const { id: ticketId, held } = known(command, day);
  const { reason, at: heldAt } = command;
  return held ? [] : [{ type: 'PatientHeld', data: { ticketId, heldAt, reason } }];
}

function releasePatient(command: CommandOf<'ReleasePatient'>, day: Day): readonly Decided[] {
  const { id: ticketId, held } = known(command, day);
  const { reason, at: releasedAt } = command;
  return held ? [{ type: 'PatientReleased', data: { ticketId, releasedAt, reason } }] : [];
}

/** Erasing is idempotent: a second erasure decides nothing. What the patient asked for goes before the floor, not before a hold. */
function erasePatient(command: CommandOf<'ErasePatient'>, day: Day): readonly Decided[] {
  const ticket = known(command, day);
  if (ticket.confidential === null) return [];
  const { reason, keptUntil, at: erasedAt } = command;
  const kept = whyKept(ticket, { keptUntil });
  if (kept === 'patient.onHold' || (kept !== null && reason !== 'patientAsked')) throw refusal(kept);
  const data = { ticketId: ticket.id, erasedAt, ...(reason && { reason }), ...(keptUntil !== null && { keptUntil }) };
  return [{ type: 'PatientErased', data }];
}
