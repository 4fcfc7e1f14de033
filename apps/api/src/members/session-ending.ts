import type { Instant, MemberId } from '#libs/domain/kernel/ids.ts';
import type { MemberEvent, RecordedMemberEvent } from '#libs/domain/members/events.ts';
import type { MemberLogEvent } from '#projections/members/member-event.ts';

export interface EndedSessions {
  readonly of: MemberId;
  /** Those that had begun by then. */
  readonly by: Instant;
}

/**
 * Whoever is banned or leaves has to sign in again, should they come back; whoever signed in by the former e-mail has to show
 * that the new one is theirs. Other roles need no new session: each request is held against those that the member has.
 */
export function sessionsEndedBy({ type, data }: MemberEvent | RecordedMemberEvent | MemberLogEvent): EndedSessions | null {
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
    default:
      return null;
  }
}
