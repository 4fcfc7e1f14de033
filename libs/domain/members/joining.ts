import { ROLES, type Role } from '../kernel/actor.ts';
import type { CommandOf } from './commands.ts';
import type { MemberEvent } from './events.ts';
import { isManager } from './member.ts';
import { known, refusal, refuseTakenEmail } from './refusals.ts';
import { activeManagers, type Members, memberByEmail } from './state.ts';

/** Each role once, always in the same order. */
export const inOrder = (roles: readonly Role[]): readonly Role[] => ROLES.filter((role) => roles.includes(role));

export function invite(command: CommandOf<'InviteMember'>, state: Members): readonly MemberEvent[] {
  const { memberId, details: confidential, roles, at: invitedAt } = command;
  refuseTakenEmail(confidential.email, memberId, state);
  return [{ type: 'MemberInvited', data: { memberId, roles: inOrder(roles), invitedAt, confidential } }];
}

/** An existing member with this e-mail is restored and made a manager. */
export function enrolFirstManager(command: CommandOf<'EnrolFirstManager'>, state: Members): readonly MemberEvent[] {
  if (activeManagers(state).length > 0) throw refusal('member.managerExists');
  const { details: confidential, at } = command;
  const member = memberByEmail(state, confidential.email);
  if (!member) {
    return [{ type: 'MemberInvited', data: { memberId: command.memberId, roles: ['Manager'], invitedAt: at, confidential } }];
  }
  const memberId = member.id;
  const events: MemberEvent[] = [];
  if (member.deleted) events.push({ type: 'MemberRestored', data: { memberId, restoredAt: at } });
  if (member.banned) events.push({ type: 'MemberUnbanned', data: { memberId, unbannedAt: at } });
  if (isManager(member)) return events;
  const roles = inOrder([...member.roles, 'Manager']);
  return [...events, { type: 'MemberRolesChanged', data: { memberId, roles, changedAt: at } }];
}

export function restore(command: CommandOf<'RestoreMember'>, state: Members): readonly MemberEvent[] {
  const { id: memberId, deleted, details } = known(command, state);
  if (!deleted) return [];
  const holder = details && memberByEmail(state, details.email);
  if (holder && !holder.deleted) throw refusal('member.emailTaken', 'email');
  return [{ type: 'MemberRestored', data: { memberId, restoredAt: command.at } }];
}
