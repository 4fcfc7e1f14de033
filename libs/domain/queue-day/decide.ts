import type { Instant, ServiceId, TicketId } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { endedByNextCall, ownCall } from './calls.ts';
import type { CommandOf, Outcome, QueueCommand } from './commands.ts';
import type { QueueEvent } from './events.ts';
import { ageBandOf, type PatientDetails, type PatientForm } from './patient.ts';
import { type Places, type Room, roomNamed, serviceForNewTicket, serviceOf, serviceSentTo, waitsFor } from './places.ts';
import { asIs } from './queue-order.ts';
import {
  type CallNextRefusal,
  isPresent,
  type TicketAction,
  type TicketRefusal,
  whyKept,
  whyNot,
  whyNotCallNext,
} from './rules.ts';
import type { QueueDay, Ticket } from './state.ts';

export type QueueRefusal =
  | TicketRefusal
  | CallNextRefusal
  | 'ticket.notFound'
  | 'ticket.notWaiting'
  | 'ticket.sameService'
  | 'service.none';

type Day = QueueDay<unknown>;
type Decided = QueueEvent<PatientDetails>;
type AboutTicket = Pick<CommandOf<'DeleteTicket'>, 'ticketId' | 'dayIsPast' | 'keptUntil'>;

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
  const { ticketId, patient, at: issuedAt } = command;
  const position = day.lastPosition + 1;
  const service = serviceForNewTicket(command.places, command.service);
  return {
    type: 'TicketIssued',
    data: { ticketId, position, issuedAt, ...(service !== null && { service }), ...written(patient) },
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

function callPatient(command: CommandOf<'CallPatient'>, day: Day): Decided {
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

function callNext(command: CommandOf<'CallNext'>, day: Day): readonly Decided[] {
  const { after, outcome = 'completed', at, places } = command;
  const room = roomNamed(places, command.room);
  const service = outcome === 'moved' ? serviceSentTo(places, command.service) : null;
  const next = nextFor(room, day, places);
  const ended = endedByNextCall(callsOf(day), room?.id ?? null, asIs);
  const isSomebodyWaiting = next !== undefined;
  const reason = whyNotCallNext({ ended: ended.map(({ id }) => id), isPast: command.dayIsPast, isSomebodyWaiting }, after);
  if (reason !== null || !isSomebodyWaiting) throw refusal(reason ?? 'queue.nobodyWaiting');
  // The oldest call ends first.
  const endings = ended.toReversed().map((ticket) => endVisit(ticket, outcome, service, at, places));
  return [...endings, called(next, 1, at, room)];
}

/** The called tickets, the latest call first. */
const callsOf = ({ calls, tickets }: Day): readonly Ticket<unknown>[] =>
  calls.toReversed().flatMap((id) => tickets.get(id) ?? []);

/** The longest waiting ticket of the room's services. */
function nextFor(room: Room | null, day: Day, places: Places): TicketId | undefined {
  return day.queue.find((id) => {
    const ticket = day.tickets.get(id);
    return ticket !== undefined && waitsFor(room, ticket, places);
  });
}

function endVisit(ticket: Ticket<unknown>, outcome: Outcome, service: ServiceId | null, at: Instant, places: Places): Decided {
  const { id: ticketId } = ticket;
  if (outcome === 'absent') return { type: 'TicketCancelled', data: { ticketId, cancelledAt: at, reason: 'absent' } };
  if (service !== null) return moved(ticket, service, at, places);
  return { type: 'TicketCompleted', data: { ticketId, completedAt: at } };
}

function called(ticketId: TicketId, attempt: number, calledAt: Instant, room: Room | null): Decided {
  return { type: 'PatientCalled', data: { ticketId, attempt, calledAt, ...(room && { room: room.id }) } };
}

function moveTicket(command: CommandOf<'MoveTicket'>, day: Day): Decided {
  const service = serviceSentTo(command.places, command.service);
  return moved(allowed('move', command, day), service, command.at, command.places);
}

function moved(ticket: Ticket<unknown>, service: ServiceId, movedAt: Instant, places: Places): Decided {
  if (serviceOf(ticket, places) === service) throw refusal('ticket.sameService');
  return { type: 'TicketMoved', data: { ticketId: ticket.id, movedAt, service } };
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

function known(command: AboutTicket, day: Day): Ticket<unknown> {
  const ticket = day.tickets.get(command.ticketId);
  if (!ticket) throw refusal('ticket.notFound');
  return ticket;
}

/** The command's ticket, if the day's rules allow the action. */
function allowed(action: TicketAction, command: AboutTicket, day: Day): Ticket<unknown> {
  const ticket = known(command, day);
  const reason = whyNot(action, ticket, { called: day.called, isPast: command.dayIsPast, keptUntil: command.keptUntil });
  if (reason !== null) throw refusal(reason);
  return ticket;
}

const refusal = (code: QueueRefusal): Refusal<QueueRefusal> => new Refusal(code);
