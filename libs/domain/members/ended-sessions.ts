import type { Instant, MemberId } from '../kernel/ids.ts';
import type { AnyMemberEvent } from './events.ts';

export interface EndedSessions {
  readonly of: MemberId;
  /** Sessions started up to this moment end. */
  readonly by: Instant;
}

/**
 * Banned and leaving members must sign in again if they return; after a change of e-mail a member must prove
 * that the new one is theirs. A change of roles ends no session: each request is checked against the current roles.
 */
export function sessionsEndedBy({ type, data }: AnyMemberEvent): EndedSessions | null {
  const ended = (by: Instant): EndedSessions => ({ of: data.memberId, by });
  switch (type) {
    case 'MemberDetailsChanged':
      return data.emailChanged ? ended(data.changedAt) : null;
    case 'MemberBanned':
      return ended(data.bannedAt);
    case 'MemberDeleted':
      return ended(data.deletedAt);
    case 'MemberErased':
      return ended(data.erasedAt);
    case 'MemberInvited':
    case 'MemberRolesChanged':
    case 'MemberLanguageChanged':
    case 'MemberUnbanned':
    case 'MemberRestored':
    case 'IdentityBound':
      return null;
  }
}
