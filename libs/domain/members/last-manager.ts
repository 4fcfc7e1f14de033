import type { MemberId } from '../kernel/ids.ts';
import { isActive, isManager, type Member } from './member.ts';
import { refusal } from './refusals.ts';
import { activeManagers, type Members } from './state.ts';

/** Members cannot remove their own access, and a clinic keeps at least one active manager. */
export function refuseLosing(member: Member, by: MemberId | null, state: Members): void {
  if (member.id === by) throw refusal('member.self');
  if (isManager(member) && isActive(member) && activeManagers(state).length === 1) throw refusal('member.lastManager');
}
