import { Injectable } from '@nestjs/common';
import type { Member } from '#libs/contracts/members.ts';
import type { MemberDetails } from '#libs/domain/members/member.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import type { MemberDocument } from '#projections/members/member-document.ts';

type Shown = Pick<MemberDocument, 'id' | 'roles' | 'createdAt' | 'banned' | 'deleted' | 'lang'>;

/** Opens what the read model holds sealed, on its way out to managers and to the member. */
@Injectable()
export class MemberAnswers {
  constructor(private readonly keys: KeyRing) {}

  /** Without those whose key is destroyed: they are erased, and the read model is about to learn of it. */
  async members(documents: readonly MemberDocument[]): Promise<Member[]> {
    const opened = await this.keys.unsealAll<MemberDetails>(documents.map(({ confidential }) => confidential));
    return documents.flatMap((document, index) => memberOf(document, opened[index] ?? null) ?? []);
  }
}

/** Undefined: erased. */
export function memberOf(
  { id, roles, createdAt, banned, deleted, lang }: Shown,
  details: MemberDetails | null,
): Member | undefined {
  return details
    ? { id, name: details.name, email: details.email, roles: [...roles], createdAt, banned, deleted, lang }
    : undefined;
}
