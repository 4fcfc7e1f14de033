import type { Role } from '../kernel/actor.ts';
import type { Instant, MemberId } from '../kernel/ids.ts';
import type { Lang } from '../kernel/lang.ts';
import type { SealedText } from '../kernel/sealed-text.ts';
import type { ErasureReason } from '../queue-day/reasons.ts';
import type { MemberDetails } from './member.ts';

export type MemberCommand =
  /** Enrols a manager where the clinic has no active one: at its creation, or after it lost the last. */
  | Command<'EnrolFirstManager', { readonly details: MemberDetails }>
  | Managed<'InviteMember', { readonly details: MemberDetails; readonly roles: readonly Role[] }>
  | Managed<'ChangeMemberDetails', { readonly details: MemberDetails }>
  | Managed<'ChangeMemberRoles', { readonly roles: readonly Role[]; readonly reason?: SealedText | undefined }>
  | Managed<'BanMember', Reasoned>
  | Managed<'UnbanMember', object>
  | Managed<'DeleteMember', Reasoned>
  | Managed<'RestoreMember', object>
  | Managed<'EraseMember', Reasoned>
  | Command<'ChangeMemberLanguage', { readonly lang: Lang }>
  | Command<'BindIdentity', { readonly provider: string; readonly subject: string }>;

export type CommandOf<Type extends MemberCommand['type']> = Extract<MemberCommand, { type: Type }>;

type Command<Type extends string, Details> = Details & { readonly type: Type; readonly memberId: MemberId; readonly at: Instant };

/** `by`: the member who asks for it; null where no member does. */
type Managed<Type extends string, Details> = Command<Type, Details & { readonly by: MemberId | null }>;

interface Reasoned {
  readonly reason?: ErasureReason | undefined;
}
