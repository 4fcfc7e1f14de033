import { evolveStanding } from '#libs/domain/members/state.ts';
import type { MemberLogEvent } from '#libs/ledger/log/member-event.ts';
import type { MemberDocument } from './member-document.ts';

/** The member after an event; the same object where nothing of it changes; undefined: erased, or unknown. */
export function memberAfter(member: MemberDocument | undefined, event: MemberLogEvent): MemberDocument | undefined {
  if (event.type === 'MemberInvited') {
    const { memberId: id, roles, invitedAt: createdAt, confidential } = event.data;
    return { tenant: event.clinicId, id, roles, banned: false, deleted: false, lang: null, createdAt, confidential };
  }
  if (!member) return undefined;
  switch (event.type) {
    case 'MemberDetailsChanged':
      return { ...member, confidential: event.data.confidential };
    case 'IdentityBound':
      return member;
    case 'MemberErased':
      return undefined;
    case 'MemberRolesChanged':
    case 'MemberLanguageChanged':
    case 'MemberBanned':
    case 'MemberUnbanned':
    case 'MemberDeleted':
    case 'MemberRestored':
      return evolveStanding(member, event);
  }
}
