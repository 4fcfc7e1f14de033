import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Member } from '#libs/domain/members/member.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { collectionOf } from '../collection.ts';
import type { Plain } from '../plain.ts';

/** A member as the lists show them: name and e-mail are sealed, and identities at a provider are left out. */
export type MemberDocument = Plain<Omit<Member, 'details' | 'identities'>> & {
  readonly tenant: ClinicId;
  readonly confidential: Sealed;
};

export const MEMBERS = collectionOf<MemberDocument>({
  projection: 'members',
  name: 'members',
  indexes: [['tenant', 'createdAt']],
});
