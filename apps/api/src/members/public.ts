/** What other features may know of members. */
export { MemberNames } from './member-names.ts';
