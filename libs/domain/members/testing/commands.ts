import type { Role } from '../../kernel/actor.ts';
import type { Lang } from '../../kernel/lang.ts';
import type { SealedText } from '../../kernel/sealed-text.ts';
import type { ErasureReason } from '../../queue-day/reasons.ts';
import type { MemberCommand } from '../commands.ts';
import type { MemberDetails } from '../member.ts';
import { AMAL, details, member, NOW } from './members.ts';

const about = (n: number) => ({ memberId: member(n), at: NOW }) as const;
/** Asked for by Amal, unless somebody else is named. */
const managed = (n: number, by: number) => ({ ...about(n), by: member(by) }) as const;

export const enrol = (n: number, other?: Partial<MemberDetails>): MemberCommand => ({
  type: 'EnrolFirstManager',
  details: details(n, other),
  ...about(n),
});
export const invite = (n: number, roles: readonly Role[] = ['Reception'], other?: Partial<MemberDetails>): MemberCommand => ({
  type: 'InviteMember',
  details: details(n, other),
  roles,
  ...managed(n, AMAL),
});
export const edit = (n: number, other?: Partial<MemberDetails>): MemberCommand => ({
  type: 'ChangeMemberDetails',
  details: details(n, other),
  ...managed(n, AMAL),
});
export const changeRoles = (n: number, roles: readonly Role[], by: number = AMAL, reason?: SealedText): MemberCommand => ({
  type: 'ChangeMemberRoles',
  roles,
  reason,
  ...managed(n, by),
});
export const demote = (n: number, by: number = AMAL): MemberCommand => changeRoles(n, ['Reception'], by);
export const ban = (n: number, by: number = AMAL, reason?: ErasureReason): MemberCommand => ({
  type: 'BanMember',
  reason,
  ...managed(n, by),
});
export const unban = (n: number): MemberCommand => ({ type: 'UnbanMember', ...managed(n, AMAL) });
export const remove = (n: number, by: number = AMAL, reason?: ErasureReason): MemberCommand => ({
  type: 'DeleteMember',
  reason,
  ...managed(n, by),
});
export const restore = (n: number): MemberCommand => ({ type: 'RestoreMember', ...managed(n, AMAL) });
export const erase = (n: number, by: number = AMAL, reason?: ErasureReason): MemberCommand => ({
  type: 'EraseMember',
  reason,
  ...managed(n, by),
});
export const speak = (n: number, lang: Lang): MemberCommand => ({ type: 'ChangeMemberLanguage', lang, ...about(n) });
export const bind = (n: number, provider: string, subject: string): MemberCommand => ({
  type: 'BindIdentity',
  provider,
  subject,
  ...about(n),
});
