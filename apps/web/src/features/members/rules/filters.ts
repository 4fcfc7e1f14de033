import * as z from 'zod/mini';
import type { Role } from '#libs/contracts/access/access.ts';
import { type MembersQuery, membersQuery } from '#libs/contracts/members.ts';

/** The filters and the sorting of the list. */
export type Filters = Pick<MembersQuery, 'roles' | 'direction'>;

const { roles, direction } = z.parse(membersQuery, {});
export const NO_FILTERS: Filters = { roles, direction };

/** One filter in force, and the change that takes it away. */
export type ActiveFilter =
  | { readonly kind: 'role'; readonly role: Role; readonly without: Partial<Filters> }
  | { readonly kind: 'sort'; readonly direction: Filters['direction']; readonly without: Partial<Filters> };

/** Filters in the order of the sheet. The usual sorting is none. */
export const activeFilters = (filters: Filters): readonly ActiveFilter[] => [
  ...filters.roles.map((role) => {
    return { kind: 'role', role, without: { roles: filters.roles.filter((each) => each !== role) } } as const;
  }),
  ...(filters.direction === NO_FILTERS.direction
    ? []
    : [{ kind: 'sort', direction: filters.direction, without: { direction: NO_FILTERS.direction } } as const]),
];
