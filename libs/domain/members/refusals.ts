import type { MemberId } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Member } from './member.ts';
import { type Members, memberByEmail } from './state.ts';

export type MemberRefusal =
  | 'member.notFound'
  | 'member.emailTaken'
  | 'member.emailDeleted'
  | 'member.lastManager'
  | 'member.self'
  | 'member.managerExists'
  | 'member.identityMismatch';

export const refusal = (code: MemberRefusal, field?: string): Refusal<MemberRefusal> => new Refusal(code, field);

interface About {
  readonly memberId: MemberId;
}

export function known({ memberId }: About, { members }: Members): Member {
  const member = members.get(memberId);
  if (!member) throw refusal('member.notFound');
  return member;
}

/** The member, unless deleted: only restoring and erasing find deleted members. */
export function present(command: About, state: Members): Member {
  const member = known(command, state);
  if (member.deleted) throw refusal('member.notFound');
  return member;
}

export function refuseTakenEmail(email: string, owner: MemberId, state: Members): void {
  const holder = memberByEmail(state, email);
  if (!holder || holder.id === owner) return;
  throw refusal(holder.deleted ? 'member.emailDeleted' : 'member.emailTaken', 'email');
}
