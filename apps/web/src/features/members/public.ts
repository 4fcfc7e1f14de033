export { useMember } from './api/get-member.ts';
export { usePerson } from './api/get-person.ts';
export { useMemberList } from './api/list-members.ts';
