import { describe, expect, it } from '@jest/globals';
import { call, reset } from './testing/commands.ts';
import { called, cancelled, completed, deleted, issued, returned } from './testing/events.ts';
import { given } from './testing/given.ts';
import { at, ticket } from './testing/patients.ts';

describe('returning a patient to the queue', () => {
  it.each([
    ['is being called', [called(1)]],
    ['is completed', [called(1), completed(1)]],
    ['is cancelled', [cancelled(1)]],
  ])('returns a patient who %s to the queue', (_, past) => {
    given(issued(1), ...past)
      .when(reset(1))
      .thenDecided(returned(1));
  });

  it('puts a returned patient at the end of the queue, with the same number', () => {
    const { state } = given(issued(1), issued(2), called(1), returned(1));
    expect(state.queue).toEqual([ticket(2), ticket(1)]);
    expect(state.called).toBeNull();
    expect(state.tickets.get(ticket(1))?.position).toBe(1);
  });

  it("clears a returned ticket's calls and begins a new wait", () => {
    const { state } = given(issued(1), called(1, 1, 2), called(1, 2, 3), completed(1, 4), returned(1, 5));
    expect(state.tickets.get(ticket(1))).toMatchObject({
      status: 'waiting',
      notifiedCount: 0,
      waitingAt: null,
      notifiedAt: null,
      completedAt: null,
      createdAt: at(0),
      waitingSince: at(5),
    });
  });

  it('allows three calls again after a return', () => {
    given(issued(1), called(1), called(1, 2), called(1, 3), returned(1)).when(call(1)).thenDecided(called(1, 1));
  });

  it('refuses to return a patient who already waits', () => {
    given(issued(1)).when(reset(1)).thenRefused('ticket.alreadyWaiting');
  });

  it('refuses to return an unknown ticket', () => {
    given(issued(1), deleted(1)).when(reset(1)).thenRefused('ticket.notFound');
  });
});
