import type { Member } from '#libs/contracts/members.ts';
import type { MemberActionKind } from '../api/act-on-member.ts';

export type MemberState = 'active' | 'banned' | 'deleted';

export function stateOf({ banned, deleted }: Pick<Member, 'banned' | 'deleted'>): MemberState {
  if (deleted) return 'deleted';
  return banned ? 'banned' : 'active';
}

const ACTIONS: Readonly<Record<MemberState, readonly MemberActionKind[]>> = {
  active: ['edit', 'roles', 'ban', 'delete', 'erase'],
  banned: ['edit', 'roles', 'unban', 'delete', 'erase'],
  deleted: ['restore', 'erase'],
};

/** The actions that suit the member's state. */
export const actionsFor = (member: Member): readonly MemberActionKind[] => ACTIONS[stateOf(member)];

/** Actions that take a member's access away. */
const LOSING: readonly MemberActionKind[] = ['ban', 'delete', 'erase'];

/** Why not, a key of `members.rules`: nobody takes their own access away. The server decides; this saves a question. */
export const refusalOf = (kind: MemberActionKind, { id }: Pick<Member, 'id'>, userId: string | null): 'self' | null =>
  id === userId && LOSING.includes(kind) ? 'self' : null;
