import { type Invitation, memberAnswer } from '#libs/contracts/members.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { MEMBER_CHANGES } from './member-changes.ts';

export const useInviteMember = () =>
  useWrite({
    request: (body: Invitation) => ({ method: 'POST', path: '/users', body }),
    answer: memberAnswer,
    changes: MEMBER_CHANGES,
  });
