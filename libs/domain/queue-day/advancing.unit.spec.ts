import { describe, expect, it } from '@jest/globals';
import { callNext } from './testing/commands.ts';
import { absent, called, cancelled, completed, deleted, issued, returned } from './testing/events.ts';
import { given } from './testing/given.ts';
import { at, ticket } from './testing/patients.ts';

describe('calling the next patient', () => {
  it('calls the patient who waits longest', () => {
    given(issued(1), issued(2)).when(callNext()).thenDecided(called(1));
  });

  it('completes the called ticket and calls the next at once', () => {
    given(issued(1), issued(2), called(1)).when(callNext()).thenDecided(completed(1), called(2));
  });

  it('skips tickets that have left the queue', () => {
    given(issued(1), issued(2), issued(3), cancelled(1), deleted(2)).when(callNext()).thenDecided(called(3));
  });

  it('calls returned patients after all others', () => {
    given(issued(1), issued(2), called(1), returned(1)).when(callNext()).thenDecided(called(2));
    given(issued(1), issued(2), called(1), returned(1), called(2)).when(callNext()).thenDecided(completed(2), called(1));
  });

  it('calls by order of arrival, not by a clock that was set back', () => {
    given(issued(1, { minute: 9 }), issued(2, { minute: 3 }))
      .when(callNext())
      .thenDecided(called(1));
  });

  it('refuses to call next when no patient waits, and the called ticket stays called', () => {
    given().when(callNext()).thenRefused('queue.nobodyWaiting');
    given(issued(1), called(1)).when(callNext()).thenRefused('queue.nobodyWaiting');
  });
});

describe('how the visit of the one being called ends', () => {
  const here = given(issued(1), issued(2), called(1));

  it('completes the called ticket by default', () => {
    here.when(callNext(ticket(1), 'completed')).thenDecided(completed(1), called(2));
  });

  it('cancels the called ticket when the patient was absent', () => {
    here.when(callNext(ticket(1), 'absent')).thenDecided(absent(1), called(2));
  });

  it('ends no visit when no ticket is called', () => {
    given(issued(1)).when(callNext(null, 'absent')).thenDecided(called(1));
  });

  it("records when the called ticket's visit ended", () => {
    const { state } = given(issued(1), issued(2), called(1), completed(1, 6), called(2, 1, 6));
    expect(state.tickets.get(ticket(1))).toMatchObject({ status: 'completed', completedAt: at(6) });
    expect(state.called).toBe(ticket(2));
  });
});

describe('two people calling the next patient', () => {
  it('accepts a call by a page that is up to date', () => {
    given(issued(1)).when(callNext(null)).thenDecided(called(1));
    given(issued(1), issued(2), called(1))
      .when(callNext(ticket(1)))
      .thenDecided(completed(1), called(2));
  });

  it('refuses a call by a page that still shows the ticket before', () => {
    given(issued(1), issued(2), issued(3), called(1), completed(1), called(2))
      .when(callNext(ticket(1)))
      .thenRefused('queue.movedOn');
  });

  it('refuses a call by a page that still shows no called ticket', () => {
    given(issued(1), issued(2), called(1)).when(callNext(null)).thenRefused('queue.movedOn');
  });

  it('answers that the queue has moved on even when no patient waits any more', () => {
    given(issued(1), called(1)).when(callNext(null)).thenRefused('queue.movedOn');
  });

  it('accepts a call when the ticket seen has left and none is called', () => {
    given(issued(1), issued(2), called(1), completed(1))
      .when(callNext(ticket(1), 'absent'))
      .thenDecided(called(2));
  });
});
