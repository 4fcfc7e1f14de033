import type { CommandOf } from './commands.ts';
import type { MemberEvent } from './events.ts';
import { known, present, refuseLosing } from './refusals.ts';
import type { Directory } from './state.ts';

export function ban(command: CommandOf<'BanMember'>, directory: Directory): readonly MemberEvent[] {
  const member = present(command, directory);
  if (member.banned) return [];
  refuseLosing(member, command.by, directory);
  return [{ type: 'MemberBanned', data: { memberId: member.id, bannedAt: command.at } }];
}

export function unban(command: CommandOf<'UnbanMember'>, directory: Directory): readonly MemberEvent[] {
  const { id: memberId, banned } = present(command, directory);
  return banned ? [{ type: 'MemberUnbanned', data: { memberId, unbannedAt: command.at } }] : [];
}

export function remove(command: CommandOf<'DeleteMember'>, directory: Directory): readonly MemberEvent[] {
  const member = known(command, directory);
  if (member.deleted) return [];
  refuseLosing(member, command.by, directory);
  return [{ type: 'MemberDeleted', data: { memberId: member.id, deletedAt: command.at } }];
}

export function erase(command: CommandOf<'EraseMember'>, directory: Directory): readonly MemberEvent[] {
  const member = known(command, directory);
  refuseLosing(member, command.by, directory);
  return [{ type: 'MemberErased', data: { memberId: member.id, erasedAt: command.at } }];
}
