import { describe, expect, it } from '@jest/globals';
import { callNext } from './testing/commands.ts';
import { absent, called, cancelled, completed, deleted, issued, returned } from './testing/events.ts';
import { given } from './testing/given.ts';
import { at, ticket } from './testing/patients.ts';

describe('calling the next patient', () => {
  it('calls the one who waits longest', () => {
    given(issued(1), issued(2)).when(callNext()).thenDecided(called(1));
  });

  it('completes the one being called and calls the next, both at once', () => {
    given(issued(1), issued(2), called(1)).when(callNext()).thenDecided(completed(1), called(2));
  });

  it('passes over those who are no longer in the line', () => {
    given(issued(1), issued(2), issued(3), cancelled(1), deleted(2)).when(callNext()).thenDecided(called(3));
  });

  it('takes those who went back to the line after all others', () => {
    given(issued(1), issued(2), called(1), returned(1)).when(callNext()).thenDecided(called(2));
    given(issued(1), issued(2), called(1), returned(1), called(2)).when(callNext()).thenDecided(completed(2), called(1));
  });

  it('goes by the order of arrival, not by a clock that was set back', () => {
    given(issued(1, { minute: 9 }), issued(2, { minute: 3 }))
      .when(callNext())
      .thenDecided(called(1));
  });

  it('is refused when nobody waits, and whoever is being called stays called', () => {
    given().when(callNext()).thenRefused('queue.nobodyWaiting');
    given(issued(1), called(1)).when(callNext()).thenRefused('queue.nobodyWaiting');
  });
});

describe('how the visit of the one being called ends', () => {
  const here = given(issued(1), issued(2), called(1));

  it('is completed unless said otherwise', () => {
    here.when(callNext(ticket(1), 'completed')).thenDecided(completed(1), called(2));
  });

  it('is cancelled when the patient did not come', () => {
    here.when(callNext(ticket(1), 'absent')).thenDecided(absent(1), called(2));
  });

  it('means nobody when nobody is being called', () => {
    given(issued(1)).when(callNext(null, 'absent')).thenDecided(called(1));
  });

  it('is remembered with the moment', () => {
    const { state } = given(issued(1), issued(2), called(1), completed(1, 6), called(2, 1, 6));
    expect(state.tickets.get(ticket(1))).toMatchObject({ status: 'completed', completedAt: at(6) });
    expect(state.called).toBe(ticket(2));
  });
});

describe('two people calling the next patient', () => {
  it('lets the one through who sees the queue as it is', () => {
    given(issued(1)).when(callNext(null)).thenDecided(called(1));
    given(issued(1), issued(2), called(1))
      .when(callNext(ticket(1)))
      .thenDecided(completed(1), called(2));
  });

  it('refuses the second, who still sees the patient before', () => {
    given(issued(1), issued(2), issued(3), called(1), completed(1), called(2))
      .when(callNext(ticket(1)))
      .thenRefused('queue.movedOn');
  });

  it('refuses the second, who still sees nobody being called', () => {
    given(issued(1), issued(2), called(1)).when(callNext(null)).thenRefused('queue.movedOn');
  });

  it('says that the queue has moved on also when nobody waits any more', () => {
    given(issued(1), called(1)).when(callNext(null)).thenRefused('queue.movedOn');
  });

  it('goes on when the one they saw has left and nobody is being called', () => {
    given(issued(1), issued(2), called(1), completed(1))
      .when(callNext(ticket(1), 'absent'))
      .thenDecided(called(2));
  });
});
