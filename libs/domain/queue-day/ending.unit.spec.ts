import { describe, expect, it } from '@jest/globals';
import { cancel, complete } from './testing/commands.ts';
import { absent, called, cancelled, completed, issued, left, returned, returnedToPlace } from './testing/events.ts';
import { given } from './testing/given.ts';
import { at, ticket } from './testing/patients.ts';

describe('completing a visit', () => {
  it('completes the called ticket', () => {
    given(issued(1), called(1)).when(complete(1)).thenDecided(completed(1));
  });

  it('leaves no ticket called after a completion', () => {
    const { state } = given(issued(1), called(1), completed(1, 8));
    expect(state.called).toBeNull();
    expect(state.tickets.get(ticket(1))).toMatchObject({ status: 'completed', completedAt: at(8) });
  });

  it('refuses to complete a ticket that was not called', () => {
    given(issued(1)).when(complete(1)).thenRefused('ticket.notNotified');
  });
});

describe('cancelling a ticket', () => {
  it('takes a cancelled ticket out of the queue', () => {
    given(issued(1), issued(2)).when(cancel(1)).thenDecided(cancelled(1));
    expect(given(issued(1), issued(2), cancelled(1)).state.queue).toEqual([ticket(2)]);
  });

  it('ends the call of a cancelled ticket', () => {
    given(issued(1), called(1)).when(cancel(1)).thenDecided(cancelled(1));
    expect(given(issued(1), called(1), cancelled(1)).state.called).toBeNull();
  });

  it('keeps a cancelled ticket, with its own status', () => {
    expect(given(issued(1), cancelled(1)).state.tickets.get(ticket(1))).toMatchObject({
      status: 'cancelled',
      position: 1,
      completedAt: null,
    });
  });
});

describe('a patient who did not come', () => {
  it('marks a called patient absent, also when no other patient waits', () => {
    given(issued(1), called(1)).when(cancel(1, 'absent')).thenDecided(absent(1));
  });

  it('leaves no ticket called and the queue unchanged after an absence', () => {
    const { state } = given(issued(1), issued(2), called(1), absent(1));
    expect([state.called, state.queue]).toEqual([null, [ticket(2)]]);
  });

  it('refuses absence for a waiting patient, who can only be cancelled', () => {
    given(issued(1)).when(cancel(1, 'absent')).thenRefused('ticket.notNotified');
    given(issued(1), called(1), returned(1)).when(cancel(1, 'absent')).thenRefused('ticket.notNotified');
  });

  it('distinguishes absence from cancellation until the patient returns', () => {
    const calledOnce = [issued(1), called(1)];
    const reasons = [[], [absent(1)], [cancelled(1)], [absent(1), returned(1)]].map(
      (ending) => given(...calledOnce, ...ending).state.tickets.get(ticket(1))?.cancelReason,
    );
    expect(reasons).toEqual([null, 'absent', 'cancelled', null]);
  });
});

describe('a patient who left', () => {
  it('keeps the place in the queue of a patient whose leave is recorded at the desk', () => {
    given(issued(1), issued(2)).when(cancel(1, 'left')).thenDecided(left(1));
    expect(given(issued(1), issued(2), left(1), returnedToPlace(1)).state.queue).toEqual([ticket(1), ticket(2)]);
  });

  it('refuses a leave of a called patient, who did not come', () => {
    given(issued(1), called(1)).when(cancel(1, 'left')).thenRefused('ticket.notWaiting');
  });
});

describe.each([
  ['completing', complete],
  ['cancelling', cancel],
  ['marking as absent', (n: number) => cancel(n, 'absent')],
])('%s', (_, end) => {
  it('refuses to end a finished visit', () => {
    given(issued(1), called(1), completed(1)).when(end(1)).thenRefused('ticket.finished');
    given(issued(1), cancelled(1)).when(end(1)).thenRefused('ticket.finished');
    given(issued(1), called(1), absent(1)).when(end(1)).thenRefused('ticket.finished');
  });

  it('refuses to end an unknown ticket', () => {
    given(issued(1)).when(end(2)).thenRefused('ticket.notFound');
  });
});
