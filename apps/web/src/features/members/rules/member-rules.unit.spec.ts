import { describe, expect, it } from '@jest/globals';
import type { Member } from '#libs/contracts/members.ts';
import { type MemberActionKind, requestOf } from '../api/act-on-member.ts';
import { actionsFor, refusalOf, stateOf } from './member-rules.ts';

const huda: Member = {
  id: 'huda/1',
  name: 'هدى الكعبي',
  email: 'huda@clinic.ae',
  roles: ['Medical'],
  createdAt: '2026-11-20T06:10:00.000Z',
  banned: false,
  deleted: false,
  lang: null,
};
const BANNED = { ...huda, banned: true };
const DELETED = { ...huda, deleted: true };

describe('what can be done to a member', () => {
  it('offers actions by the state of a member', () => {
    expect([huda, BANNED, DELETED, { ...BANNED, deleted: true }].map(stateOf)).toEqual([
      'active',
      'banned',
      'deleted',
      'deleted',
    ]);
    expect(actionsFor(huda)).toEqual(['edit', 'roles', 'ban', 'delete', 'erase']);
    expect(actionsFor(BANNED)).toEqual(['edit', 'roles', 'unban', 'delete', 'erase']);
    expect(actionsFor(DELETED)).toEqual(['restore', 'erase']);
  });

  it('never offers to take one’s own access away', () => {
    const all: readonly MemberActionKind[] = ['edit', 'roles', 'ban', 'unban', 'delete', 'restore', 'erase'];
    const refused = (userId: string | null) => all.filter((kind) => refusalOf(kind, huda, userId) === 'self');
    expect([refused(huda.id), refused('another'), refused(null)]).toEqual([['ban', 'delete', 'erase'], [], []]);
  });
});

describe('what is asked of the server', () => {
  it.each([
    ['ban', 'POST', '/users/huda%2F1/ban'],
    ['unban', 'DELETE', '/users/huda%2F1/ban'],
    ['delete', 'DELETE', '/users/huda%2F1'],
    ['restore', 'POST', '/users/huda%2F1/restore'],
    ['erase', 'DELETE', '/users/huda%2F1/permanent'],
  ] as const)('asks the server to %s by %s %s', (kind, method, path) => {
    expect(requestOf({ kind, member: huda })).toEqual({ method, path });
  });
});
