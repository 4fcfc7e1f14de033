import { describe, expect, it } from '@jest/globals';
import { leave, onPastDay, reset } from './testing/commands.ts';
import { absent, called, cancelled, completed, issued, left, moved, returned, returnedToPlace } from './testing/events.ts';
import { given } from './testing/given.ts';
import { at, ticket } from './testing/patients.ts';
import { LAB } from './testing/places.ts';

describe('a patient who gives up the turn', () => {
  it('cancels the ticket with a reason of its own, and takes it out of the queue', () => {
    given(issued(1), issued(2)).when(leave(1)).thenDecided(left(1));
    const { state } = given(issued(1), issued(2), left(1));
    expect(state.queue).toEqual([ticket(2)]);
    expect(state.tickets.get(ticket(1))).toMatchObject({ status: 'cancelled', cancelReason: 'left' });
  });

  it('refuses to give up a turn that is being called or has ended', () => {
    const calledOnce = [issued(1), called(1)];
    for (const events of [calledOnce, [...calledOnce, completed(1)], [issued(1), cancelled(1)], [issued(1), left(1)]])
      given(...events)
        .when(leave(1))
        .thenRefused('ticket.notWaiting');
  });

  it('refuses to give up a turn of a past day, or an unknown one', () => {
    given(issued(1))
      .when(onPastDay(leave(1)))
      .thenRefused('ticket.pastDay');
    given(issued(1)).when(leave(2)).thenRefused('ticket.notFound');
  });
});

describe('a patient who returns after giving up the turn', () => {
  const first = [issued(1, { minute: 1 }), issued(2, { minute: 2 }), left(1)];

  it('returns the ticket to its place in the queue, and goes on with its wait', () => {
    given(...first)
      .when(reset(1))
      .thenDecided(returnedToPlace(1));
    const { state } = given(...first, returnedToPlace(1, 9));
    expect(state.queue).toEqual([ticket(1), ticket(2)]);
    expect(state.tickets.get(ticket(1))).toMatchObject({
      status: 'waiting',
      cancelReason: null,
      waitingSince: at(1),
      legs: [{ since: at(1), calledAt: null }],
    });
  });

  it('returns the ticket to the service that it was sent on to', () => {
    const sentOn = [issued(1), issued(2), called(1), moved(1, LAB, 5), left(1), returnedToPlace(1, 9)];
    const { state } = given(...sentOn);
    expect(state.queue).toEqual([ticket(1), ticket(2)]);
    expect(state.tickets.get(ticket(1))).toMatchObject({ service: LAB, notifiedCount: 0 });
    expect(state.tickets.get(ticket(1))?.legs).toHaveLength(2);
  });

  it('returns a ticket to the end of the queue where staff cancelled it, or the patient did not come', () => {
    given(issued(1), issued(2), cancelled(1)).when(reset(1)).thenDecided(returned(1));
    given(issued(1), issued(2), called(1), absent(1)).when(reset(1)).thenDecided(returned(1));
  });
});
