import type { Role } from '../kernel/actor.ts';
import type { Instant, MemberId } from '../kernel/ids.ts';
import type { Lang } from '../kernel/lang.ts';
import type { SealedText } from '../kernel/sealed-text.ts';
import type { ErasureReason } from '../queue-day/reasons.ts';
import type { MemberDetails } from './member.ts';

/** The events of a clinic's members, as decided and as read back: details are null once their key is destroyed. */
export type MemberEvent = EventOf<never>;
export type RecordedMemberEvent = EventOf<null>;
/** The event with its confidential part in any form. */
export type AnyMemberEvent = EventOf<unknown>;

type EventOf<Erased> =
  | Event<
      'MemberInvited',
      { readonly roles: readonly Role[]; readonly invitedAt: Instant; readonly confidential: MemberDetails | Erased }
    >
  /** A changed e-mail unbinds the member's identities and ends their sessions. */
  | Event<
      'MemberDetailsChanged',
      { readonly changedAt: Instant; readonly emailChanged: boolean; readonly confidential: MemberDetails | Erased }
    >
  /** The reason is sealed under the actor's key: it is their writing. */
  | Event<'MemberRolesChanged', { readonly roles: readonly Role[]; readonly changedAt: Instant; readonly reason?: SealedText }>
  | Event<'MemberLanguageChanged', { readonly lang: Lang; readonly changedAt: Instant }>
  | Event<'MemberBanned', { readonly bannedAt: Instant; readonly reason?: ErasureReason }>
  | Event<'MemberUnbanned', { readonly unbannedAt: Instant }>
  | Event<'MemberDeleted', { readonly deletedAt: Instant; readonly reason?: ErasureReason }>
  | Event<'MemberRestored', { readonly restoredAt: Instant }>
  /** The member is gone for good: their key is destroyed. */
  | Event<'MemberErased', { readonly erasedAt: Instant; readonly reason?: ErasureReason }>
  /** The first sign-in binds this member to that person at the provider from now on. */
  | Event<'IdentityBound', { readonly provider: string; readonly boundAt: Instant; readonly confidential: Subject | Erased }>;

/** The account's id at a sign-in provider. */
export interface Subject {
  readonly subject: string;
}

interface Event<Type extends string, Data> {
  readonly type: Type;
  readonly data: { readonly memberId: MemberId } & Data;
}
