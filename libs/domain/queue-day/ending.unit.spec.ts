import { describe, expect, it } from '@jest/globals';
import { cancel, complete } from './testing/commands.ts';
import { absent, called, cancelled, completed, issued, returned } from './testing/events.ts';
import { given } from './testing/given.ts';
import { at, ticket } from './testing/patients.ts';

describe('completing a visit', () => {
  it('ends the visit of the one being called', () => {
    given(issued(1), called(1)).when(complete(1)).thenDecided(completed(1));
  });

  it('leaves nobody being called', () => {
    const { state } = given(issued(1), called(1), completed(1, 8));
    expect(state.called).toBeNull();
    expect(state.tickets.get(ticket(1))).toMatchObject({ status: 'completed', completedAt: at(8) });
  });

  it('is refused for a patient who was not called', () => {
    given(issued(1)).when(complete(1)).thenRefused('ticket.notNotified');
  });
});

describe('cancelling a ticket', () => {
  it('takes one who waits out of the line', () => {
    given(issued(1), issued(2)).when(cancel(1)).thenDecided(cancelled(1));
    expect(given(issued(1), issued(2), cancelled(1)).state.queue).toEqual([ticket(2)]);
  });

  it('ends the call of the one being called', () => {
    given(issued(1), called(1)).when(cancel(1)).thenDecided(cancelled(1));
    expect(given(issued(1), called(1), cancelled(1)).state.called).toBeNull();
  });

  it('keeps the ticket, with a status of its own', () => {
    expect(given(issued(1), cancelled(1)).state.tickets.get(ticket(1))).toMatchObject({
      status: 'cancelled',
      position: 1,
      completedAt: null,
    });
  });
});

describe('a patient who did not come', () => {
  it('is absent, also where nobody waits to be called next', () => {
    given(issued(1), called(1)).when(cancel(1, 'absent')).thenDecided(absent(1));
  });

  it('leaves nobody being called, and the line as it was', () => {
    const { state } = given(issued(1), issued(2), called(1), absent(1));
    expect([state.called, state.queue]).toEqual([null, [ticket(2)]]);
  });

  it('was called: who only waits can be cancelled, not absent', () => {
    given(issued(1)).when(cancel(1, 'absent')).thenRefused('ticket.notNotified');
    given(issued(1), called(1), returned(1)).when(cancel(1, 'absent')).thenRefused('ticket.notNotified');
  });

  it('is kept apart from one who was cancelled, until they return', () => {
    const calledOnce = [issued(1), called(1)];
    const reasons = [[], [absent(1)], [cancelled(1)], [absent(1), returned(1)]].map(
      (ending) => given(...calledOnce, ...ending).state.tickets.get(ticket(1))?.cancelReason,
    );
    expect(reasons).toEqual([null, 'absent', 'cancelled', null]);
  });
});

describe.each([
  ['completing', complete],
  ['cancelling', cancel],
  ['marking as absent', (n: number) => cancel(n, 'absent')],
])('%s', (_, end) => {
  it('is refused once the visit is over', () => {
    given(issued(1), called(1), completed(1)).when(end(1)).thenRefused('ticket.finished');
    given(issued(1), cancelled(1)).when(end(1)).thenRefused('ticket.finished');
    given(issued(1), called(1), absent(1)).when(end(1)).thenRefused('ticket.finished');
  });

  it('is refused for an unknown ticket', () => {
    given(issued(1)).when(end(2)).thenRefused('ticket.notFound');
  });
});
