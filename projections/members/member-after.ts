import type { MemberDocument } from './member-document.ts';
import type { MemberLogEvent } from './member-event.ts';

/** The same object where the event changes nothing of it; undefined: erased, or nobody we know. */
export function memberAfter(member: MemberDocument | undefined, event: MemberLogEvent): MemberDocument | undefined {
  if (event.type === 'MemberInvited') {
    const { memberId: id, roles, invitedAt: createdAt, confidential } = event.data;
    return { tenant: event.tenant, id, roles, banned: false, deleted: false, lang: null, createdAt, confidential };
  }
  if (!member) return undefined;
  switch (event.type) {
    case 'MemberDetailsChanged':
      return { ...member, confidential: event.data.confidential };
    case 'MemberRolesChanged':
      return { ...member, roles: event.data.roles };
    case 'MemberLanguageChanged':
      return { ...member, lang: event.data.lang };
    case 'MemberBanned':
      return { ...member, banned: true };
    case 'MemberUnbanned':
      return { ...member, banned: false };
    case 'MemberDeleted':
      return { ...member, deleted: true };
    case 'MemberRestored':
      return { ...member, deleted: false };
    case 'MemberErased':
      return undefined;
    case 'IdentityBound':
      return member;
  }
}
