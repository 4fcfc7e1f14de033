import type { MemberId } from '../kernel/ids.ts';
import { SharedMap } from '../kernel/shared-map.ts';
import type { RecordedDirectoryEvent } from './events.ts';
import { type Identity, isActive, isManager, type Member, sameEmail } from './member.ts';

/** A clinic's members, also the banned and the deleted; the erased are gone. */
export interface Directory {
  readonly members: SharedMap<MemberId, Member>;
}

export const emptyDirectory: Directory = { members: SharedMap.empty };

/** Whoever has this e-mail, banned or deleted though they be; one who is not deleted comes first. */
export function memberByEmail({ members }: Directory, email: string): Member | undefined {
  const holders = [...members.values()].filter(({ details }) => details !== null && sameEmail(details.email, email));
  return holders.find(({ deleted }) => !deleted) ?? holders[0];
}

/** Whoever is bound to this identity, banned or deleted though they be; one who is not deleted comes first. */
export function memberByIdentity({ members }: Directory, { provider, subject }: Identity): Member | undefined {
  const bound = [...members.values()].filter(({ identities }) => identities[provider] === subject);
  return bound.find(({ deleted }) => !deleted) ?? bound[0];
}

export const activeManagers = ({ members }: Directory): readonly Member[] =>
  [...members.values()].filter((member) => isActive(member) && isManager(member));

export function evolve({ members }: Directory, event: RecordedDirectoryEvent): Directory {
  const id = event.data.memberId;
  const member = evolveMember(members.get(id), event);
  return { members: member ? members.with(id, member) : members.without(id) };
}

/** One member's story: the directory's state and the read model of members are both folded by this. */
export function evolveMember(member: Member | undefined, event: RecordedDirectoryEvent): Member | undefined {
  if (event.type === 'MemberInvited') return invited(event.data);
  if (!member) return undefined;
  switch (event.type) {
    case 'MemberDetailsChanged': {
      const { confidential: details, emailChanged } = event.data;
      return { ...member, details, identities: emailChanged ? {} : member.identities };
    }
    case 'MemberRolesChanged':
      return { ...member, roles: event.data.roles };
    case 'MemberLanguageChanged':
      return { ...member, lang: event.data.lang };
    case 'MemberBanned':
      return { ...member, banned: true };
    case 'MemberUnbanned':
      return { ...member, banned: false };
    case 'MemberDeleted':
      return { ...member, deleted: true };
    case 'MemberRestored':
      return { ...member, deleted: false };
    case 'MemberErased':
      return undefined;
    case 'IdentityBound': {
      const { provider, confidential } = event.data;
      return confidential ? { ...member, identities: { ...member.identities, [provider]: confidential.subject } } : member;
    }
  }
}

function invited(data: Extract<RecordedDirectoryEvent, { type: 'MemberInvited' }>['data']): Member {
  const { memberId: id, confidential: details, roles, invitedAt: createdAt } = data;
  return { id, details, roles, createdAt, banned: false, deleted: false, lang: null, identities: {} };
}
