import { describe, expect, it } from '@jest/globals';
import { clinicDay } from '../kernel/ids.ts';
import { ERASURE_REASONS } from './reasons.ts';
import { correct, edit, erase, hold, onPastDay, release, remove, underFloor } from './testing/commands.ts';
import {
  called,
  cancelled,
  completed,
  corrected,
  deleted,
  detailsChanged,
  erased,
  held,
  issued,
  released,
} from './testing/events.ts';
import { given } from './testing/given.ts';
import { patient, ticket } from './testing/patients.ts';

const UNTIL = clinicDay(new Date('2027-11-20T00:00:00Z'));
const past = [
  ['waits', []],
  ['is being called', [called(1)]],
  ['is completed', [called(1), completed(1)]],
  ['is cancelled', [cancelled(1)]],
] as const;

describe('correcting a patient', () => {
  it.each(past)('corrects a patient whose ticket %s, on a past day too', (_, before) => {
    const day = given(issued(1), ...before);
    day.when(correct(1, { name: 'Sara', age: 61 })).thenDecided(corrected(1, { name: 'Sara', age: 61 }));
    day.when(onPastDay(correct(1, { phone: '+97150999' }))).thenDecided(corrected(1, { phone: '+97150999' }));
  });

  it('replaces the details and keeps the age band that was counted', () => {
    const { state } = given(issued(1), corrected(1, { age: 61 }));
    expect(state.tickets.get(ticket(1))).toMatchObject({ ageBand: '18-39', confidential: patient(1, { age: 61 }) });
  });

  it('refuses a correction of details that were changed meanwhile', () => {
    given(issued(1), detailsChanged(1, { reason: 'Fever' }))
      .when(correct(1, { name: 'Sara' }))
      .thenRefused('queue.movedOn');
  });

  it('refuses to correct an erased, a deleted and an unknown patient', () => {
    given(issued(1), erased(1))
      .when(correct(1, {}, null))
      .thenRefused('ticket.notFound');
    given(issued(1), deleted(1)).when(correct(1, {})).thenRefused('ticket.notFound');
    given().when(correct(1, {})).thenRefused('ticket.notFound');
  });
});

describe('holding a patient', () => {
  it.each(past)('holds and releases a patient whose ticket %s, on a past day too', (_, before) => {
    given(issued(1), ...before)
      .when(onPastDay(hold(1)))
      .thenDecided(held(1));
    given(issued(1), ...before, held(1))
      .when(onPastDay(release(1)))
      .thenDecided(released(1));
  });

  it('decides nothing for a second hold, and for the release of a patient who is not on hold', () => {
    given(issued(1), held(1)).when(hold(1)).thenDecided();
    given(issued(1)).when(release(1)).thenDecided();
    given(issued(1), held(1), released(1)).when(release(1)).thenDecided();
  });

  it.each([undefined, ...ERASURE_REASONS])('refuses to delete or erase a patient on hold, with the reason %s', (reason) => {
    given(issued(1), held(1)).when(remove(1, reason)).thenRefused('patient.onHold');
    given(issued(1), held(1)).when(erase(1, reason)).thenRefused('patient.onHold');
    given(issued(1), held(1))
      .when(underFloor(erase(1, reason), UNTIL))
      .thenRefused('patient.onHold');
  });

  it('lets a released patient be deleted and erased', () => {
    given(issued(1), held(1), released(1)).when(remove(1)).thenDecided(deleted(1));
    given(issued(1), held(1), released(1)).when(erase(1)).thenDecided(erased(1));
  });

  it('lets the details of a patient on hold be changed and corrected', () => {
    given(issued(1), held(1)).when(edit(1)).thenDecided(detailsChanged(1));
    given(issued(1), held(1))
      .when(correct(1, { name: 'Sara' }))
      .thenDecided(corrected(1, { name: 'Sara' }));
  });

  it('refuses to hold and to release an unknown ticket', () => {
    given().when(hold(1)).thenRefused('ticket.notFound');
    given().when(release(1)).thenRefused('ticket.notFound');
  });
});

describe('reasons and the floor', () => {
  it.each(ERASURE_REASONS)('records the reason %s of a deletion and of an erasure', (reason) => {
    given(issued(1)).when(remove(1, reason)).thenDecided(deleted(1, reason));
    given(issued(1)).when(erase(1, reason)).thenDecided(erased(1, { reason }));
  });

  it.each([undefined, 'duplicate', 'wrongPerson', 'other'] as const)(
    'refuses to erase under the floor with the reason %s',
    (reason) => {
      given(issued(1))
        .when(underFloor(erase(1, reason), UNTIL))
        .thenRefused('patient.underFloor');
    },
  );

  it.each([undefined, ...ERASURE_REASONS])('refuses to delete under the floor with the reason %s', (reason) => {
    given(issued(1))
      .when(underFloor(remove(1, reason), UNTIL))
      .thenRefused('patient.underFloor');
  });

  it('erases under the floor where the patient asked for it, and records until when the floor would have kept it', () => {
    given(issued(1))
      .when(underFloor(erase(1, 'patientAsked'), UNTIL))
      .thenDecided(erased(1, { reason: 'patientAsked', keptUntil: UNTIL }));
  });

  it('decides nothing for the erasure of an erased patient under the floor', () => {
    given(issued(1), erased(1))
      .when(underFloor(erase(1), UNTIL))
      .thenDecided();
  });
});
