import { describe, expect, it } from '@jest/globals';
import { invitation, memberForm, memberListAnswer, rolesForm } from './members.ts';
import { refusedFields } from './testing/refused-fields.ts';

const huda = { name: 'هدى الكعبي', email: 'huda@clinic.ae' };

describe('a member', () => {
  it('accepts an invitation with or without roles', () => {
    expect(invitation.parse({ name: ' هدى الكعبي ', email: 'Huda@Clinic.ae' })).toEqual({ ...huda, roles: [] });
    expect(invitation.parse({ ...huda, roles: ['Medical'] }).roles).toEqual(['Medical']);
  });

  it.each([
    ['', 'required'],
    ['ه', 'stringTooShort'],
    ['ه'.repeat(101), 'stringTooLong'],
  ])("rejects the member's name %j", (name, code) => {
    expect(refusedFields(memberForm, { ...huda, name })).toEqual({ name: code });
  });

  it('takes each role of a member once', () => {
    expect(rolesForm.parse({ roles: ['Manager', 'Medical', 'Manager'] })).toEqual({ roles: ['Manager', 'Medical'] });
    expect(rolesForm.parse({ roles: [] })).toEqual({ roles: [] });
  });

  it('rejects unknown roles of a member, and more than four', () => {
    expect(refusedFields(rolesForm, { roles: ['Manager', 'Owner'] })).toEqual({ 'roles.1': 'invalidRole' });
    expect(refusedFields(rolesForm, { roles: Array(5).fill('Manager') })).toEqual({ roles: 'tooManyItems' });
  });

  it('accepts only name and e-mail when a member is edited', () => {
    expect(refusedFields(memberForm, { ...huda, roles: ['Manager'] })).toEqual({ roles: 'unknownField' });
  });

  it('lists a member with the fields that the page shows', () => {
    const member = {
      id: 'm',
      ...huda,
      roles: ['Medical'],
      createdAt: '2026-11-20T06:10:00.000Z',
      banned: false,
      deleted: false,
      lang: null,
    };
    const answer = { data: [member], meta: { page: 1, limit: 10, total: 1, pages: 1 } };
    expect(memberListAnswer.parse(answer)).toEqual(answer);
  });
});
