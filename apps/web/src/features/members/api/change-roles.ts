import type { Member, RolesForm } from '#libs/contracts/members.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { MEMBER_CHANGES, memberPath } from './member-changes.ts';

export const useChangeRoles = (member: Member) =>
  useWrite({
    request: (body: RolesForm) => ({ method: 'PUT', path: `${memberPath(member)}/roles`, body }),
    changes: MEMBER_CHANGES,
  });
