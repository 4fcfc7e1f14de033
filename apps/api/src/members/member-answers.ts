import { Injectable } from '@nestjs/common';
import type { Member } from '#libs/contracts/members.ts';
import type { MemberDetails } from '#libs/domain/members/member.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import type { MemberDocument } from '#projections/members/member-document.ts';

type MemberFields = Pick<MemberDocument, 'id' | 'roles' | 'createdAt' | 'banned' | 'deleted' | 'lang'>;

/** Unseals members for answers to managers and to the member themselves. */
@Injectable()
export class MemberAnswers {
  constructor(private readonly keys: KeyRing) {}

  /** Members whose key is destroyed are left out: they are erased, and the read model is about to follow. */
  async members(documents: readonly MemberDocument[]): Promise<Member[]> {
    const opened = await this.keys.unsealAll<MemberDetails>(documents.map(({ confidential }) => confidential));
    return documents.flatMap((document, index) => memberOf(document, opened[index] ?? null) ?? []);
  }
}

/** Returns undefined for an erased member. */
export function memberOf(
  { id, roles, createdAt, banned, deleted, lang }: MemberFields,
  details: MemberDetails | null,
): Member | undefined {
  return details
    ? { id, name: details.name, email: details.email, roles: [...roles], createdAt, banned, deleted, lang }
    : undefined;
}
