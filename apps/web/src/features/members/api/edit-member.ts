import type { Member, MemberForm } from '#libs/contracts/members.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { MEMBER_CHANGES, memberPath } from './member-changes.ts';

export const useEditMember = (member: Member) =>
  useWrite({
    request: (body: MemberForm) => ({ method: 'PUT', path: memberPath(member), body }),
    changes: MEMBER_CHANGES,
  });
