import { describe, expect, it } from '@jest/globals';
import { edit } from './testing/commands.ts';
import { called, cancelled, completed, detailsChanged, erased, issued } from './testing/events.ts';
import { given } from './testing/given.ts';
import { patient, ticket } from './testing/patients.ts';

describe('editing a ticket', () => {
  const older = { name: 'Amal', age: 64 };

  it('replaces all details of a waiting patient', () => {
    given(issued(1)).when(edit(1, older)).thenDecided(detailsChanged(1, older));
  });

  it('replaces all details of the patient being called', () => {
    given(issued(1), called(1)).when(edit(1, older)).thenDecided(detailsChanged(1, older));
  });

  it('keeps number, place in the queue and status when a ticket is edited', () => {
    const before = given(issued(1), issued(2)).state;
    const after = given(issued(1), issued(2), detailsChanged(1, older)).state;
    expect(after.queue).toEqual(before.queue);
    expect(after.tickets.get(ticket(1))).toEqual({
      ...before.tickets.get(ticket(1)),
      ageBand: '60+',
      confidential: patient(1, older),
    });
  });

  it('gives an erased patient new details', () => {
    given(issued(1), erased(1)).when(edit(1, older)).thenDecided(detailsChanged(1, older));
  });

  it('refuses to edit a finished ticket', () => {
    given(issued(1), called(1), completed(1)).when(edit(1)).thenRefused('ticket.finished');
    given(issued(1), cancelled(1)).when(edit(1)).thenRefused('ticket.finished');
  });

  it('refuses to edit an unknown ticket', () => {
    given(issued(1)).when(edit(2)).thenRefused('ticket.notFound');
  });
});
