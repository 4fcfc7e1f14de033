import { callsOf } from './call-patient.ts';
import type { CommandOf } from './commands.ts';
import { type Course, courseOf, isSameCourse } from './course.ts';
import { type Decided, type QueueEvent, UNDOABLE, type UndoableType } from './events.ts';
import { hasRooms } from './places.ts';
import { refusal } from './refusals.ts';
import type { Day } from './state.ts';
import type { UndoneTicket } from './undone-action.ts';

/** Time for which an action can be taken back. */
export const UNDO_MS = 2 * 60_000;

/** Tickets of an action, each before and after it; null: it cannot be taken back. `before`, `after`: the day around it. */
export function undoneTickets(events: readonly QueueEvent<unknown>[], before: Day, after: Day): readonly UndoneTicket[] | null {
  const tickets = events.map((event): UndoneTicket | null => {
    const { ticketId } = event.data;
    const [was, is] = [before.tickets.get(ticketId), after.tickets.get(ticketId)];
    return isUndoable(event) && was && is ? { ticketId, action: event.type, before: was, after: is } : null;
  });
  return tickets.length > 0 && tickets.every((ticket) => ticket !== null) ? tickets : null;
}

/** Whether an event can be taken back. A recall cannot: it has been heard. */
export function isUndoable(event: QueueEvent<unknown>): event is QueueEvent<unknown> & { readonly type: UndoableType } {
  if (event.type === 'PatientCalled') return event.data.attempt === 1;
  return UNDOABLE.some((type) => type === event.type);
}

export function undoAction(command: CommandOf<'UndoAction'>, day: Day): readonly Decided[] {
  const { of, doneAt, tickets, at: undoneAt } = command;
  if (tickets.length === 0) throw refusal('undo.notFound');
  if (command.dayIsPast) throw refusal('ticket.pastDay');
  if (Date.parse(undoneAt) - Date.parse(doneAt) > UNDO_MS) throw refusal('undo.expired');
  if (!tickets.every((ticket) => isAsLeft(ticket, day)) || isRoomTaken(command, day)) throw refusal('undo.outdated');
  // Calls end before others are given back, the oldest first: never is more than one patient called to a room.
  return tickets.toSorted(byLastCall).map(
    ({ ticketId, action, before }): Decided => ({
      type: 'ActionUndone',
      data: { ticketId, undoneAt, of, action, before: courseOf(before) },
    }),
  );
}

/** Nothing was done to the ticket since. A patient who was erased meanwhile has no name to be called by. */
function isAsLeft({ ticketId, after }: UndoneTicket, day: Day): boolean {
  const ticket = day.tickets.get(ticketId);
  return ticket !== undefined && ticket.confidential !== null && isSameCourse(ticket, after);
}

/** Whether somebody else is called by now where a call would be given back. */
function isRoomTaken({ tickets, places }: CommandOf<'UndoAction'>, day: Day): boolean {
  const others = callsOf(day).filter(({ id }) => !tickets.some(({ ticketId }) => ticketId === id));
  const givenBack = tickets.filter(({ before }) => before.status === 'notified');
  if (!hasRooms(places)) return givenBack.length > 0 && others.length > 0;
  return givenBack.some(({ before: { room } }) => room !== null && others.some((other) => other.room === room));
}

const byLastCall = ({ before: one }: UndoneTicket, { before: other }: UndoneTicket): number => callOf(one) - callOf(other);

const callOf = ({ status, lastCall }: Course): number => (status === 'notified' ? (lastCall ?? 0) : -1);
