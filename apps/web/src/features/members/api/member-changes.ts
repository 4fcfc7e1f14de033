import type { Member } from '#libs/contracts/members.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';

/** The queries that a changed member may touch: the person's own name in the frame, and what they may do. */
export const MEMBER_CHANGES = [QUERY_KEYS.members, QUERY_KEYS.person, QUERY_KEYS.session] as const;

export const memberPath = ({ id }: Pick<Member, 'id'>): string => `/users/${encodeURIComponent(id)}`;
