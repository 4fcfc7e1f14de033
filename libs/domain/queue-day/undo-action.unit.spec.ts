import { describe, expect, it } from '@jest/globals';
import { fold } from '../testing/attempt.ts';
import { courseOf } from './course.ts';
import * as ask from './testing/commands.ts';
import { called, calledTo, completed, detailsChanged, erased, issued, moved, returned } from './testing/events.ts';
import { day, given } from './testing/given.ts';
import { at, ticket } from './testing/patients.ts';
import { DENTAL, ROOM_1, ROOM_2, TWO_ROOMS } from './testing/places.ts';
import { undoneTickets } from './undo-action.ts';

type Event = ReturnType<typeof issued>;

/** An action by its events, with the day before it. */
function action(before: readonly Event[], ...events: readonly Event[]) {
  const was = fold(day, before);
  return { of: 'the action', tickets: undoneTickets(events, was, fold(day, events, was)) ?? [] };
}

const courseIn = (events: readonly Event[], n: number) => {
  const known = fold(day, events).tickets.get(ticket(n));
  if (!known) throw new Error(`ticket ${n} was not issued`);
  return courseOf(known);
};

const undone = (n: number, type: 'PatientCalled' | 'TicketCompleted', events: readonly Event[], minute = 0) => ({
  type: 'ActionUndone' as const,
  data: { ticketId: ticket(n), undoneAt: at(minute), of: 'the action', action: type, before: courseIn(events, n) },
});

describe('taking an action back', () => {
  const waiting = [issued(1), issued(2)];
  const treated = [...waiting, called(1)];

  it('gives a ticket back as it was before the action', () => {
    given(...treated, completed(1))
      .when(ask.undo(action(treated, completed(1))))
      .thenDecided(undone(1, 'TicketCompleted', treated));
  });

  it('gives all tickets of a next call back, the one that was called first', () => {
    const next = [completed(1), called(2)];
    given(...treated, ...next)
      .when(ask.undo(action(treated, ...next)))
      .thenDecided(undone(2, 'PatientCalled', treated), undone(1, 'TicketCompleted', treated));
  });

  it('refuses an undo after two minutes', () => {
    const late = (minutes: number) => ({ ...ask.undo(action(treated, completed(1))), at: at(minutes) });
    given(...treated, completed(1))
      .when(late(2))
      .thenDecided(undone(1, 'TicketCompleted', treated, 2));
    given(...treated, completed(1))
      .when(late(3))
      .thenRefused('undo.expired');
  });

  it('refuses an undo once something else was done to the ticket', () => {
    given(...treated, completed(1), returned(1))
      .when(ask.undo(action(treated, completed(1))))
      .thenRefused('undo.outdated');
  });

  it('leaves a correction of the details that came between', () => {
    const corrected = detailsChanged(1, { name: 'Corrected' });
    const state = fold(day, [...waiting, called(1), corrected, undone(1, 'PatientCalled', waiting)]);
    expect(state.tickets.get(ticket(1))).toMatchObject({ status: 'waiting', confidential: { name: 'Corrected' } });
  });

  it('refuses an undo once the patient is erased', () => {
    given(...treated, completed(1), erased(1))
      .when(ask.undo(action(treated, completed(1))))
      .thenRefused('undo.outdated');
  });

  it('refuses an undo where somebody else is called by now', () => {
    given(...treated, completed(1), called(2))
      .when(ask.undo(action(treated, completed(1))))
      .thenRefused('undo.outdated');
  });

  it('gives a call back to its room while another room calls somebody', () => {
    const inRoom = [issued(1), issued(2), calledTo(ROOM_1, 1)];
    const undo = ask.at(TWO_ROOMS, ask.undo(action(inRoom, completed(1))));
    given(...inRoom, completed(1), calledTo(ROOM_2, 2))
      .when(undo)
      .thenDecided(undone(1, 'TicketCompleted', inRoom));
    given(...inRoom, completed(1), calledTo(ROOM_1, 2))
      .when(undo)
      .thenRefused('undo.outdated');
  });

  it.each([
    ['a recall', [called(1)], called(1, 2)],
    ['a ticket’s issue', [], issued(3)],
    ['a change of details', [], detailsChanged(1)],
  ] as const)('does not take back %s', (_, before, event) => {
    given(...waiting, ...before, event)
      .when(ask.undo(action([...waiting, ...before], event)))
      .thenRefused('undo.notFound');
  });

  it('gives a patient who was sent on back to the service, the room and the wait of before', () => {
    const inRoom = [issued(1), calledTo(ROOM_1, 1, 5)];
    const state = fold(day, [...inRoom, moved(1, DENTAL, 6)]);
    const { before } = action(inRoom, moved(1, DENTAL, 6)).tickets[0] ?? {};
    expect(before).toMatchObject({ status: 'notified', room: ROOM_1, waitingAt: at(5), service: null });
    expect(state.tickets.get(ticket(1))).toMatchObject({ status: 'waiting', room: null });
  });
});
