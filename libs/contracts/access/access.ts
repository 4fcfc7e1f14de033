import { ROLES, type Role } from '#libs/domain/kernel/actor.ts';

export { ROLES, type Role };

/** Role groups by duty. The server's permissions are built of them, and pages offer what they allow. */
export const GROUPS = {
  managers: ['Manager'],
  /** Issue, edit, cancel, return to the queue. */
  desk: ['Manager', 'Reception'],
  /** See the queue, call, complete. */
  staff: ['Manager', 'Reception', 'Medical'],
  /** See the code that the wall's panel shows to phones. */
  screens: ['Manager', 'Patient'],
  everyone: ROLES,
} as const satisfies Record<string, readonly Role[]>;

export const isOneOf = (group: readonly Role[], roles: readonly Role[]): boolean => roles.some((role) => group.includes(role));
