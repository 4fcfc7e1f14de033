import type { CommandOf } from './commands.ts';
import type { MemberEvent } from './events.ts';
import { inOrder } from './joining.ts';
import { refuseLosing } from './last-manager.ts';
import { isManager, sameEmail } from './member.ts';
import { present, refusal, refuseTakenEmail } from './refusals.ts';
import type { Members } from './state.ts';

export function changeDetails(command: CommandOf<'ChangeMemberDetails'>, state: Members): readonly MemberEvent[] {
  const { id: memberId, details: before } = present(command, state);
  const { details: confidential, at: changedAt } = command;
  refuseTakenEmail(confidential.email, memberId, state);
  if (before?.name === confidential.name && before.email === confidential.email) return [];
  const emailChanged = before === null || !sameEmail(before.email, confidential.email);
  return [{ type: 'MemberDetailsChanged', data: { memberId, changedAt, emailChanged, confidential } }];
}

export function changeRoles(command: CommandOf<'ChangeMemberRoles'>, state: Members): readonly MemberEvent[] {
  const member = present(command, state);
  const roles = inOrder(command.roles);
  if (roles.join() === member.roles.join()) return [];
  if (isManager(member) && !roles.includes('Manager')) refuseLosing(member, command.by, state);
  const { at: changedAt, reason } = command;
  return [
    { type: 'MemberRolesChanged', data: { memberId: member.id, roles, changedAt, ...(reason !== undefined && { reason }) } },
  ];
}

export function changeLanguage(command: CommandOf<'ChangeMemberLanguage'>, state: Members): readonly MemberEvent[] {
  const { id: memberId, lang } = present(command, state);
  if (lang === command.lang) return [];
  return [{ type: 'MemberLanguageChanged', data: { memberId, lang: command.lang, changedAt: command.at } }];
}

/** A bound member admits this identity only, even if the e-mail comes to belong to someone else. */
export function bindIdentity(command: CommandOf<'BindIdentity'>, state: Members): readonly MemberEvent[] {
  const { id: memberId, identities } = present(command, state);
  const { provider, subject, at: boundAt } = command;
  const bound = identities[provider];
  if (bound === subject) return [];
  if (bound !== undefined) throw refusal('member.identityMismatch');
  return [{ type: 'IdentityBound', data: { memberId, provider, boundAt, confidential: { subject } } }];
}
