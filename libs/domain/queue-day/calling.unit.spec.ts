import { describe, expect, it } from '@jest/globals';
import { CALL_LIMIT } from './rules.ts';
import { call } from './testing/commands.ts';
import { called, cancelled, completed, deleted, issued, returned } from './testing/events.ts';
import { given } from './testing/given.ts';
import { at, ticket } from './testing/patients.ts';

describe('calling a patient', () => {
  it('calls one who waits, and counts it as the first call', () => {
    given(issued(1)).when(call(1)).thenDecided(called(1, 1));
  });

  it('may pass over those who wait longer', () => {
    given(issued(1), issued(2)).when(call(2)).thenDecided(called(2));
    expect(given(issued(1), issued(2), called(2)).state).toMatchObject({ called: ticket(2), queue: [ticket(1)] });
  });

  it('is refused while another patient is being called', () => {
    given(issued(1), issued(2), called(1)).when(call(2)).thenRefused('queue.patientAlreadyCalled');
  });

  it.each([
    ['is completed', [called(1), completed(1)]],
    ['is cancelled', [called(1), cancelled(1)]],
    ['is deleted', [called(1), deleted(1)]],
    ['has gone back to the line', [called(1), returned(1)]],
  ])('is possible again when the one being called %s', (_, ending) => {
    given(issued(1), issued(2), ...ending)
      .when(call(2))
      .thenDecided(called(2));
  });

  it('is refused once the visit is over', () => {
    given(issued(1), called(1), completed(1)).when(call(1)).thenRefused('ticket.finished');
    given(issued(1), cancelled(1)).when(call(1)).thenRefused('ticket.finished');
  });

  it('is refused for an unknown ticket', () => {
    given().when(call(1)).thenRefused('ticket.notFound');
  });
});

describe('calling a patient again', () => {
  it('counts every call', () => {
    given(issued(1), called(1)).when(call(1)).thenDecided(called(1, 2));
    given(issued(1), called(1), called(1, 2)).when(call(1)).thenDecided(called(1, 3));
  });

  it('is refused after three calls in all', () => {
    const calls = [called(1, 1), called(1, 2), called(1, CALL_LIMIT)];
    given(issued(1), ...calls)
      .when(call(1))
      .thenRefused('ticket.callLimitReached');
    given(issued(1), ...calls)
      .when(call(1, 4))
      .thenRefused('ticket.callLimitReached');
  });

  it('ends the wait at the first call and remembers the latest', () => {
    const { state } = given(issued(1), called(1, 1, 5), called(1, 2, 7));
    expect(state.tickets.get(ticket(1))).toMatchObject({
      status: 'notified',
      notifiedCount: 2,
      waitingAt: at(5),
      notifiedAt: at(7),
    });
  });
});

describe('two people calling the same patient', () => {
  it('lets the call through that says its number rightly', () => {
    given(issued(1)).when(call(1, 1)).thenDecided(called(1, 1));
    given(issued(1), called(1)).when(call(1, 2)).thenDecided(called(1, 2));
  });

  it('refuses the second, whose call has been made already', () => {
    given(issued(1), called(1)).when(call(1, 1)).thenRefused('ticket.alreadyCalled');
    given(issued(1), called(1), called(1, 2), called(1, 3)).when(call(1, 3)).thenRefused('ticket.alreadyCalled');
  });

  it('refuses a repeated call of one who went back to the line meanwhile', () => {
    given(issued(1), called(1), returned(1)).when(call(1, 2)).thenRefused('queue.movedOn');
  });
});
