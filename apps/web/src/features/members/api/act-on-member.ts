import type { Member } from '#libs/contracts/members.ts';
import type { Write } from '../../../lib/api/api.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { MEMBER_CHANGES, memberPath } from './member-changes.ts';

/** The actions that a question confirms; `edit` and `roles` are forms. */
export type MemberQuestionKind = 'ban' | 'unban' | 'delete' | 'restore' | 'erase';
export type MemberActionKind = 'edit' | 'roles' | MemberQuestionKind;

export interface MemberQuestion {
  readonly kind: MemberQuestionKind;
  readonly member: Member;
}

export const useMemberAction = () => useWrite({ request: requestOf, changes: MEMBER_CHANGES });

export function requestOf({ kind, member }: MemberQuestion): Write {
  const path = memberPath(member);
  switch (kind) {
    case 'ban':
      return { method: 'POST', path: `${path}/ban` };
    case 'unban':
      return { method: 'DELETE', path: `${path}/ban` };
    case 'delete':
      return { method: 'DELETE', path };
    case 'restore':
      return { method: 'POST', path: `${path}/restore` };
    case 'erase':
      return { method: 'DELETE', path: `${path}/permanent` };
  }
}
