import type { MemberId } from '../kernel/ids.ts';
import { SharedMap } from '../kernel/shared-map.ts';
import type { RecordedMemberEvent } from './events.ts';
import { type Identity, isActive, isManager, type Member, sameEmail } from './member.ts';

/** A clinic's members, also the banned and the deleted; the erased are gone. */
export interface Members {
  readonly members: SharedMap<MemberId, Member>;
}

type Standing = Pick<Member, 'roles' | 'lang' | 'banned' | 'deleted'>;
type StandingEvent = Exclude<
  RecordedMemberEvent,
  { type: 'MemberInvited' | 'MemberDetailsChanged' | 'IdentityBound' | 'MemberErased' }
>;

export const noMembers: Members = { members: SharedMap.empty };

/** The member with this e-mail, also a banned or deleted one; a member who is not deleted comes first. */
export function memberByEmail({ members }: Members, email: string): Member | undefined {
  const holders = [...members.values()].filter(({ details }) => details !== null && sameEmail(details.email, email));
  return holders.find(({ deleted }) => !deleted) ?? holders[0];
}

/** The member bound to this identity, also a banned or deleted one; a member who is not deleted comes first. */
export function memberByIdentity({ members }: Members, { provider, subject }: Identity): Member | undefined {
  const bound = [...members.values()].filter(({ identities }) => identities[provider] === subject);
  return bound.find(({ deleted }) => !deleted) ?? bound[0];
}

export const activeManagers = ({ members }: Members): readonly Member[] =>
  [...members.values()].filter((member) => isActive(member) && isManager(member));

export function evolve({ members }: Members, event: RecordedMemberEvent): Members {
  const id = event.data.memberId;
  const member = evolveMember(members.get(id), event);
  return { members: member ? members.with(id, member) : members.without(id) };
}

function evolveMember(member: Member | undefined, event: RecordedMemberEvent): Member | undefined {
  if (event.type === 'MemberInvited') return invited(event.data);
  if (!member) return undefined;
  switch (event.type) {
    case 'MemberDetailsChanged': {
      const { confidential: details, emailChanged } = event.data;
      return { ...member, details, identities: emailChanged ? {} : member.identities };
    }
    case 'IdentityBound': {
      const { provider, confidential } = event.data;
      return confidential ? { ...member, identities: { ...member.identities, [provider]: confidential.subject } } : member;
    }
    case 'MemberErased':
      return undefined;
    case 'MemberRolesChanged':
    case 'MemberLanguageChanged':
    case 'MemberBanned':
    case 'MemberUnbanned':
    case 'MemberDeleted':
    case 'MemberRestored':
      return evolveStanding(member, event);
  }
}

/** Folds the part of a member that is not confidential, for the aggregate and for the read model of members alike. */
export function evolveStanding<Whose extends Standing>(member: Whose, event: StandingEvent): Whose {
  switch (event.type) {
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
  }
}

function invited(data: Extract<RecordedMemberEvent, { type: 'MemberInvited' }>['data']): Member {
  const { memberId: id, confidential: details, roles, invitedAt: createdAt } = data;
  return { id, details, roles, createdAt, banned: false, deleted: false, lang: null, identities: {} };
}
