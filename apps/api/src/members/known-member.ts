import { isMemberId, type MemberId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';

/** What is no member's id is an unknown member. */
export function knownMember(id: string): MemberId {
  if (!isMemberId(id)) throw new Refusal('member.notFound');
  return id;
}
