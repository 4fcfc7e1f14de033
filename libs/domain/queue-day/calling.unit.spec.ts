import { describe, expect, it } from '@jest/globals';
import { CALL_LIMIT } from './rules.ts';
import { call } from './testing/commands.ts';
import { called, cancelled, completed, deleted, issued, returned } from './testing/events.ts';
import { given } from './testing/given.ts';
import { at, ticket } from './testing/patients.ts';

describe('calling a patient', () => {
  it('calls a waiting patient, counted as the first call', () => {
    given(issued(1)).when(call(1)).thenDecided(called(1, 1));
  });

  it('lets a call skip patients who wait longer', () => {
    given(issued(1), issued(2)).when(call(2)).thenDecided(called(2));
    expect(given(issued(1), issued(2), called(2)).state).toMatchObject({ called: ticket(2), queue: [ticket(1)] });
  });

  it('refuses a call while another patient is called', () => {
    given(issued(1), issued(2), called(1)).when(call(2)).thenRefused('queue.patientAlreadyCalled');
  });

  it.each([
    ['is completed', [called(1), completed(1)]],
    ['is cancelled', [called(1), cancelled(1)]],
    ['is deleted', [called(1), deleted(1)]],
    ['has returned to the queue', [called(1), returned(1)]],
  ])('allows another call when the called patient %s', (_, ending) => {
    given(issued(1), issued(2), ...ending)
      .when(call(2))
      .thenDecided(called(2));
  });

  it('refuses to call a finished ticket', () => {
    given(issued(1), called(1), completed(1)).when(call(1)).thenRefused('ticket.finished');
    given(issued(1), cancelled(1)).when(call(1)).thenRefused('ticket.finished');
  });

  it('refuses to call an unknown ticket', () => {
    given().when(call(1)).thenRefused('ticket.notFound');
  });
});

describe('calling a patient again', () => {
  it('counts every call of a patient', () => {
    given(issued(1), called(1)).when(call(1)).thenDecided(called(1, 2));
    given(issued(1), called(1), called(1, 2)).when(call(1)).thenDecided(called(1, 3));
  });

  it('refuses a fourth call', () => {
    const calls = [called(1, 1), called(1, 2), called(1, CALL_LIMIT)];
    given(issued(1), ...calls)
      .when(call(1))
      .thenRefused('ticket.callLimitReached');
    given(issued(1), ...calls)
      .when(call(1, 4))
      .thenRefused('ticket.callLimitReached');
  });

  it('ends the wait at the first call and records the latest', () => {
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
  it('accepts a call that states the right attempt', () => {
    given(issued(1)).when(call(1, 1)).thenDecided(called(1, 1));
    given(issued(1), called(1)).when(call(1, 2)).thenDecided(called(1, 2));
  });

  it('refuses a call that states an attempt already made', () => {
    given(issued(1), called(1)).when(call(1, 1)).thenRefused('ticket.alreadyCalled');
    given(issued(1), called(1), called(1, 2), called(1, 3)).when(call(1, 3)).thenRefused('ticket.alreadyCalled');
  });

  it('refuses a recall of a patient who has returned to the queue meanwhile', () => {
    given(issued(1), called(1), returned(1)).when(call(1, 2)).thenRefused('queue.movedOn');
  });
});
