import * as z from 'zod/mini';
import { ROLES } from '#libs/domain/kernel/actor.ts';
import { instant, one, page } from './answers.ts';
import { email, lang, requiredText, role, roles } from './fields/fields.ts';
import { MEMBER, RIGHTS } from './limits.ts';
import { flag, paging, someOf } from './query.ts';

const name = requiredText({ min: MEMBER.nameMin, max: MEMBER.nameMax });

/** The body of editing a member. */
export const memberForm = z.strictObject({ name, email });
export type MemberForm = z.output<typeof memberForm>;

export const invitation = z.strictObject({ name, email, roles: z._default(roles, []) });
export type Invitation = z.output<typeof invitation>;

export const rolesForm = z.strictObject({ roles, reason: z.optional(requiredText({ max: RIGHTS.reasonMax })) });
export type RolesForm = z.output<typeof rolesForm>;

/** Members are listed in the order of their creation. `deleted`: only the deleted. */
export const membersQuery = z.object({ ...paging, roles: someOf(ROLES), deleted: flag });
export type MembersQuery = z.output<typeof membersQuery>;

export const member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
  createdAt: instant,
  banned: z.boolean(),
  deleted: z.boolean(),
  /** Null: the clinic's. */
  lang: z.nullable(lang),
});
export type Member = z.infer<typeof member>;

export const memberAnswer = one(member);
export const memberListAnswer = page(member);
export type MemberListAnswer = z.infer<typeof memberListAnswer>;
export const memberCountAnswer = one(z.object({ count: z.int() }));
