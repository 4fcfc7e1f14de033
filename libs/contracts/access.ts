import { ROLES, type Role } from '#libs/domain/kernel/actor.ts';

export { ROLES, type Role };

/** Who does what in a clinic. The server's permissions are made of these groups, and the pages offer what they allow. */
export const GROUPS = {
  managers: ['Manager'],
  /** Issue, edit, cancel, return to the line. */
  desk: ['Manager', 'Reception'],
  /** See the line, call, complete. */
  staff: ['Manager', 'Reception', 'Medical'],
  /** See the code that the wall's panel shows to phones. */
  screens: ['Manager', 'Patient'],
  everyone: ROLES,
} as const satisfies Record<string, readonly Role[]>;

export const isOneOf = (group: readonly Role[], roles: readonly Role[]): boolean => roles.some((role) => group.includes(role));
