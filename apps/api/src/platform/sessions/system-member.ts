import type { Role } from '#libs/domain/kernel/actor.ts';
import { type Instant, memberId } from '#libs/domain/kernel/ids.ts';

/** Whoever looks at a display. In no directory, so nobody can list, edit or ban it: what no UUID is names no member. */
export const SYSTEM_MEMBER = memberId('system');
export const SYSTEM_ROLES: readonly Role[] = ['Patient'];

/** By a link of this rotation, until then. */
export type OpenedDisplay = {
  readonly rotation: number;
  readonly until: Instant;
};
