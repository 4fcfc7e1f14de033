import type { CommandOf } from './commands.ts';
import type { MemberEvent } from './events.ts';
import { refuseLosing } from './last-manager.ts';
import { known, present } from './refusals.ts';
import type { Members } from './state.ts';

export function ban(command: CommandOf<'BanMember'>, state: Members): readonly MemberEvent[] {
  const member = present(command, state);
  if (member.banned) return [];
  refuseLosing(member, command.by, state);
  return [{ type: 'MemberBanned', data: { memberId: member.id, bannedAt: command.at, ...reasonOf(command) } }];
}

export function unban(command: CommandOf<'UnbanMember'>, state: Members): readonly MemberEvent[] {
  const { id: memberId, banned } = present(command, state);
  return banned ? [{ type: 'MemberUnbanned', data: { memberId, unbannedAt: command.at } }] : [];
}

export function remove(command: CommandOf<'DeleteMember'>, state: Members): readonly MemberEvent[] {
  const member = known(command, state);
  if (member.deleted) return [];
  refuseLosing(member, command.by, state);
  return [{ type: 'MemberDeleted', data: { memberId: member.id, deletedAt: command.at, ...reasonOf(command) } }];
}

export function erase(command: CommandOf<'EraseMember'>, state: Members): readonly MemberEvent[] {
  const member = known(command, state);
  refuseLosing(member, command.by, state);
  return [{ type: 'MemberErased', data: { memberId: member.id, erasedAt: command.at, ...reasonOf(command) } }];
}

const reasonOf = ({ reason }: CommandOf<'BanMember' | 'DeleteMember' | 'EraseMember'>) => reason !== undefined && { reason };
