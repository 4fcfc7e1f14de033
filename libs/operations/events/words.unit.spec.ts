import { describe, expect, it } from '@jest/globals';
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
});
