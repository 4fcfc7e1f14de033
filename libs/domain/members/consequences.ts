import type { MemberEvent } from './events.ts';

type EventType = MemberEvent['type'];

/** Events after which the member's keys are destroyed: name and e-mail cannot be read any more. */
export const ERASES_MEMBER = {
  MemberInvited: false,
  MemberDetailsChanged: false,
  MemberRolesChanged: false,
  MemberLanguageChanged: false,
  MemberBanned: false,
  MemberUnbanned: false,
  MemberDeleted: false,
  MemberRestored: false,
  MemberErased: true,
  IdentityBound: false,
} as const satisfies Record<EventType, boolean>;

/** Events that change the e-mail or the identities by which a sign-in finds the member. */
export const CHANGES_SIGN_IN = {
  MemberInvited: true,
  MemberDetailsChanged: true,
  MemberRolesChanged: false,
  MemberLanguageChanged: false,
  MemberBanned: false,
  MemberUnbanned: false,
  MemberDeleted: false,
  MemberRestored: false,
  MemberErased: true,
  IdentityBound: true,
} as const satisfies Record<EventType, boolean>;
