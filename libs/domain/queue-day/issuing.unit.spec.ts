import { describe, expect, it } from '@jest/globals';
import { ageBandOf } from './patient.ts';
import { issue } from './testing/commands.ts';
import { called, cancelled, completed, deleted, issued } from './testing/events.ts';
import { given } from './testing/given.ts';
import { at, ticket } from './testing/patients.ts';

describe('issuing a ticket', () => {
  it('gives the first patient of the day number 1', () => {
    given()
      .when(issue(1))
      .thenDecided(issued(1, { position: 1 }));
  });

  it('gives the next number after the last one given', () => {
    given(issued(1), issued(2), called(1), completed(1), cancelled(2))
      .when(issue(3))
      .thenDecided(issued(3, { position: 3 }));
  });

  it('never gives a number twice, not even that of a deleted ticket', () => {
    given(issued(1), issued(2), deleted(2))
      .when(issue(3))
      .thenDecided(issued(3, { position: 3 }));
  });

  it('keeps the age band in the clear beside what is confidential', () => {
    given()
      .when(issue(1, { age: 71, reason: 'cough' }))
      .thenDecided(issued(1, { age: 71, reason: 'cough' }));
  });

  it('puts a new patient at the end of the queue, waiting and never called', () => {
    const { state } = given(issued(1), issued(2, { minute: 4 }));
    expect(state.queue).toEqual([ticket(1), ticket(2)]);
    expect(state.tickets.get(ticket(2))).toMatchObject({
      status: 'waiting',
      createdAt: at(4),
      waitingSince: at(4),
      notifiedCount: 0,
      waitingAt: null,
      notifiedAt: null,
      completedAt: null,
    });
  });
});

describe('an age band', () => {
  it.each([
    [0, '0-17'],
    [17, '0-17'],
    [18, '18-39'],
    [39, '18-39'],
    [40, '40-59'],
    [59, '40-59'],
    [60, '60+'],
    [150, '60+'],
  ])('puts %i years into the age band %s', (age, band) => {
    expect(ageBandOf(age)).toBe(band);
  });
});
