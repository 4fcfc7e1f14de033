import { describe, expect, it } from '@jest/globals';
import { cancel, complete, erase, remove, reset } from './testing/commands.ts';
import { called, cancelled, completed, deleted, detailsChanged, erased, issued } from './testing/events.ts';
import { given } from './testing/given.ts';
import { ticket } from './testing/patients.ts';

describe('deleting a ticket', () => {
  it.each([
    ['waiting', []],
    ['being called', [called(1)]],
    ['completed', [called(1), completed(1)]],
    ['cancelled', [cancelled(1)]],
    ['erased', [erased(1)]],
  ])('deletes a ticket that is %s', (_, past) => {
    given(issued(1), ...past)
      .when(remove(1))
      .thenDecided(deleted(1));
  });

  it('leaves only the number of a deleted ticket in the day', () => {
    expect(given(issued(1), called(1), deleted(1)).state).toEqual({ ...given().state, lastPosition: 1, sequence: 3 });
  });

  it.each([
    ['deleted', remove(1)],
    ['completed', complete(1)],
    ['cancelled', cancel(1)],
    ['returned to the queue', reset(1)],
    ['erased', erase(1)],
  ])('refuses that a deleted ticket is %s', (_, command) => {
    given(issued(1), deleted(1)).when(command).thenRefused('ticket.notFound');
  });
});

describe('erasing a patient', () => {
  it.each([
    ['waits', []],
    ['is being called', [called(1)]],
    ['has gone', [called(1), completed(1)]],
  ])('erases a patient who %s', (_, past) => {
    given(issued(1), ...past)
      .when(erase(1))
      .thenDecided(erased(1));
  });

  it("erases a patient's details, but neither number, times nor age band", () => {
    const before = given(issued(1), issued(2), called(1)).state;
    const after = given(issued(1), issued(2), called(1), erased(1)).state;
    expect(after).toEqual({
      ...before,
      sequence: before.sequence + 1,
      tickets: after.tickets,
    });
    expect(after.tickets.get(ticket(1))).toEqual({ ...before.tickets.get(ticket(1)), confidential: null });
  });

  it('decides nothing for a second erasure', () => {
    given(issued(1), erased(1)).when(erase(1)).thenDecided();
  });

  it('erases details that were given after an erasure', () => {
    given(issued(1), erased(1), detailsChanged(1)).when(erase(1)).thenDecided(erased(1));
  });

  it('refuses to erase an unknown ticket', () => {
    given().when(erase(1)).thenRefused('ticket.notFound');
  });
});
