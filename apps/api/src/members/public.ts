/** Exports of the members feature to other features. */
export { MemberNames } from './member-names.ts';
