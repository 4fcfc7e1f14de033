import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Instant, memberId } from '#libs/domain/kernel/ids.ts';
import type { MemberEvent } from '#libs/domain/members/events.ts';
import type { Member } from '#libs/domain/members/member.ts';
import { noMembers } from '#libs/domain/members/state.ts';
import { anyHistory, play } from '#libs/domain/members/testing/any-history.ts';
import { given } from '../testing/given.ts';
import { logOfKind, sealed, TENANT } from '../testing/log.ts';
import type { MemberDocument } from './member-document.ts';
import { members } from './members.projection.ts';

const SAMIRA = memberId('00000000-0000-7000-8000-000000000001');
const AT = '2026-11-20T08:00:00.000Z' as Instant;
const details = { name: 'Samira', email: 'samira@noor.ae' };

const invited: MemberEvent = {
  type: 'MemberInvited',
  data: { memberId: SAMIRA, roles: ['Reception'], invitedAt: AT, confidential: details },
};
const samira = (...events: readonly MemberEvent[]) =>
  given(members, logOfKind('directory', [invited, ...events]))['members']?.[SAMIRA];

describe('the members projection', () => {
  it('lists a member from the invitation on, name and e-mail sealed', () => {
    expect(samira()).toEqual({
      tenant: TENANT,
      id: SAMIRA,
      roles: ['Reception'],
      banned: false,
      deleted: false,
      lang: null,
      createdAt: AT,
      confidential: sealed(details),
    });
  });

  it('folds a member as the directory does', () => {
    const changed = { name: 'Samira Haddad', email: 'samira@noor.ae' };
    const member = samira(
      {
        type: 'MemberDetailsChanged',
        data: { memberId: SAMIRA, changedAt: AT, emailChanged: false, confidential: changed },
      },
      { type: 'MemberRolesChanged', data: { memberId: SAMIRA, changedAt: AT, roles: ['Manager'] } },
      { type: 'MemberLanguageChanged', data: { memberId: SAMIRA, changedAt: AT, lang: 'en' } },
      { type: 'MemberBanned', data: { memberId: SAMIRA, bannedAt: AT } },
      { type: 'MemberDeleted', data: { memberId: SAMIRA, deletedAt: AT } },
    );
    expect(member).toMatchObject({ roles: ['Manager'], lang: 'en', banned: true, deleted: true, confidential: sealed(changed) });
  });

  it('lists a member again after a ban or a deletion, never after an erasure', () => {
    const gone: readonly MemberEvent[] = [
      { type: 'MemberBanned', data: { memberId: SAMIRA, bannedAt: AT } },
      { type: 'MemberDeleted', data: { memberId: SAMIRA, deletedAt: AT } },
      { type: 'MemberUnbanned', data: { memberId: SAMIRA, unbannedAt: AT } },
      { type: 'MemberRestored', data: { memberId: SAMIRA, restoredAt: AT } },
    ];
    expect(samira(...gone)).toMatchObject({ banned: false, deleted: false });
    expect(samira(...gone, { type: 'MemberErased', data: { memberId: SAMIRA, erasedAt: AT } })).toBeNull();
  });

  it('binds a member to an identity without storing it', () => {
    const bound: MemberEvent = {
      type: 'IdentityBound',
      data: { memberId: SAMIRA, provider: 'google', boundAt: AT, confidential: { subject: '1' } },
    };
    expect(samira(bound)).toEqual(samira());
  });

  it('keeps of each member what the directory knows, after any events', () => {
    fc.assert(
      fc.property(anyHistory, (commands) => {
        const steps = play(commands);
        const events = steps.flatMap((step) => step.events);
        const state = steps.at(-1)?.after ?? noMembers;
        const ids = events.flatMap(({ type, data }) => (type === 'MemberInvited' ? [data.memberId] : []));
        const expected = Object.fromEntries(ids.map((id) => [id, documentOf(state.members.get(id))]));
        expect(given(members, logOfKind('directory', events))).toEqual({ members: expected });
      }),
    );
  });
});

/** Null: erased. */
function documentOf(member: Member | undefined): MemberDocument | null {
  if (!member) return null;
  const { details: known, identities: _, ...kept } = member;
  return { ...kept, tenant: TENANT, confidential: sealed(known) };
}
