import type { Role } from '../../kernel/actor.ts';
import type { Lang } from '../../kernel/lang.ts';
import type { ErasureReason } from '../../queue-day/reasons.ts';
import type { MemberEvent, RecordedMemberEvent } from '../events.ts';
import type { MemberDetails } from '../member.ts';
import { details, member, NOW } from './members.ts';

type Event = MemberEvent;

export const invited = (n: number, roles: readonly Role[] = ['Reception'], other?: Partial<MemberDetails>): Event => ({
  type: 'MemberInvited',
  data: { memberId: member(n), roles, invitedAt: NOW, confidential: details(n, other) },
});
export const manager = (n: number): Event => invited(n, ['Manager']);

export const renamed = (n: number, name: string): Event => ({
  type: 'MemberDetailsChanged',
  data: { memberId: member(n), changedAt: NOW, emailChanged: false, confidential: details(n, { name }) },
});
export const emailChanged = (n: number, email: string): Event => ({
  type: 'MemberDetailsChanged',
  data: { memberId: member(n), changedAt: NOW, emailChanged: true, confidential: details(n, { email }) },
});
export const rolesChanged = (n: number, ...roles: readonly Role[]): Event => ({
  type: 'MemberRolesChanged',
  data: { memberId: member(n), roles, changedAt: NOW },
});
export const languageChanged = (n: number, lang: Lang): Event => ({
  type: 'MemberLanguageChanged',
  data: { memberId: member(n), lang, changedAt: NOW },
});
export const bound = (n: number, provider: string, subject: string): Event => ({
  type: 'IdentityBound',
  data: { memberId: member(n), provider, boundAt: NOW, confidential: { subject } },
});

export const banned = (n: number, reason?: ErasureReason): Event => ({
  type: 'MemberBanned',
  data: { memberId: member(n), bannedAt: NOW, ...(reason && { reason }) },
});
export const unbanned = (n: number): Event => ({ type: 'MemberUnbanned', data: { memberId: member(n), unbannedAt: NOW } });
export const deleted = (n: number, reason?: ErasureReason): Event => ({
  type: 'MemberDeleted',
  data: { memberId: member(n), deletedAt: NOW, ...(reason && { reason }) },
});
export const restored = (n: number): Event => ({ type: 'MemberRestored', data: { memberId: member(n), restoredAt: NOW } });
export const erased = (n: number, reason?: ErasureReason): Event => ({
  type: 'MemberErased',
  data: { memberId: member(n), erasedAt: NOW, ...(reason && { reason }) },
});

/** The event as it is read once the member's key is destroyed. */
export function withoutWords(event: Event): RecordedMemberEvent {
  if (!('confidential' in event.data)) return event;
  // The same event, as far as TypeScript cannot follow a spread of a union.
  return { ...event, data: { ...event.data, confidential: null } } as RecordedMemberEvent;
}
