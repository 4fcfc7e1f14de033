import type { CommandOf } from './commands.ts';
import type { MemberEvent } from './events.ts';
import { inOrder } from './joining.ts';
import { isManager, sameEmail } from './member.ts';
import { present, refusal, refuseLosing, refuseTakenEmail } from './refusals.ts';
import type { Directory } from './state.ts';

export function changeDetails(command: CommandOf<'ChangeMemberDetails'>, directory: Directory): readonly MemberEvent[] {
  const { id: memberId, details: before } = present(command, directory);
  const { details: confidential, at: changedAt } = command;
  refuseTakenEmail(confidential.email, memberId, directory);
  if (before?.name === confidential.name && before.email === confidential.email) return [];
  const emailChanged = before === null || !sameEmail(before.email, confidential.email);
  return [{ type: 'MemberDetailsChanged', data: { memberId, changedAt, emailChanged, confidential } }];
}

export function changeRoles(command: CommandOf<'ChangeMemberRoles'>, directory: Directory): readonly MemberEvent[] {
  const member = present(command, directory);
  const roles = inOrder(command.roles);
  if (roles.join() === member.roles.join()) return [];
  if (isManager(member) && !roles.includes('Manager')) refuseLosing(member, command.by, directory);
  return [{ type: 'MemberRolesChanged', data: { memberId: member.id, roles, changedAt: command.at } }];
}

export function changeLanguage(command: CommandOf<'ChangeMemberLanguage'>, directory: Directory): readonly MemberEvent[] {
  const { id: memberId, lang } = present(command, directory);
  if (lang === command.lang) return [];
  return [{ type: 'MemberLanguageChanged', data: { memberId, lang: command.lang, changedAt: command.at } }];
}

/** A bound member admits this identity only, even if the e-mail comes to belong to someone else. */
export function bindIdentity(command: CommandOf<'BindIdentity'>, directory: Directory): readonly MemberEvent[] {
  const { id: memberId, identities } = present(command, directory);
  const { provider, subject, at: boundAt } = command;
  const bound = identities[provider];
  if (bound === subject) return [];
  if (bound !== undefined) throw refusal('member.identityMismatch');
  return [{ type: 'IdentityBound', data: { memberId, provider, boundAt, confidential: { subject } } }];
}
