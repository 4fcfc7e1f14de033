import { describe, expect, it } from '@jest/globals';
import type { Places } from '#libs/domain/queue-day/places.ts';
import { room, service } from '../simulate/made-up-places.ts';
import { wordsOf } from './words.ts';

describe('an event in plain words', () => {
  it.each([
    ['TicketIssued', {}, 12, 'number 12 was given out'],
    ['PatientCalled', { attempt: 1 }, 12, 'number 12 was called'],
    ['PatientCalled', { attempt: 2 }, 12, 'number 12 was called again (call 2)'],
    ['TicketCancelled', { reason: 'absent' }, 12, 'number 12 was ended: the patient did not come'],
    ['TicketCancelled', { reason: 'cancelled' }, 12, 'number 12 was cancelled'],
    ['DayBegun', { day: '20261120' }, undefined, 'the day 2026-11-20 began'],
    ['ClinicSettingsChanged', { name: 'x', config: { lang: 'en' } }, undefined, 'settings changed: name, lang'],
    ['MemberRolesChanged', { roles: [] }, undefined, "a member's roles are now: none"],
    ['MemberInvited', { roles: ['Manager', 'Reception'] }, undefined, 'a member joined, as Manager, Reception'],
    ['RefusalsCounted', { cause: 'role.forbidden', count: 3 }, undefined, '3 attempts refused in a minute (role.forbidden)'],
    ['SomethingNewer', { secret: 'x' }, undefined, ''],
    ['SomethingNewer', { secret: 'x' }, 12, 'number 12'],
  ])('describes an event of type %s', (type, data, number, words) => {
    expect(wordsOf(type, data, number)).toBe(words);
  });

  it.each([
    ['TicketIssued', { service: 'dental' }, 'number 12 was given out for Dental'],
    ['PatientCalled', { attempt: 1, room: 'r2' }, 'number 12 was called to Room 2'],
    ['PatientCalled', { attempt: 2, room: 'r2' }, 'number 12 was called again to Room 2 (call 2)'],
    ['TicketMoved', { service: 'dental' }, 'number 12 was sent on to Dental'],
    ['TicketMoved', { service: 'gone' }, 'number 12 was sent on to gone'],
    ['PatientCalled', { attempt: 1, room: 'gone' }, 'number 12 was called to gone'],
  ])('names the service and room of %s %j, by their ids where they are unknown', (type, data, words) => {
    expect(wordsOf(type, data, 12, PLACES)).toBe(words);
  });
});

const PLACES: Places = {
  services: [{ ...service('dental', 'Dental'), retired: true }],
  rooms: [room('r2', 'Room 2', [])],
};
