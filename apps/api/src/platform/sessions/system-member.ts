import type { Role } from '#libs/domain/kernel/actor.ts';
import { type Instant, memberId } from '#libs/domain/kernel/ids.ts';

/** The member behind every display. 'system' is not a UUID, so it can never collide with a member's id, nor be listed, edited or banned. */
export const SYSTEM_MEMBER = memberId('system');
export const SYSTEM_ROLES: readonly Role[] = ['Patient'];

/** The link that opened a display: its rotation and when it ends. */
export type OpenedDisplay = {
  readonly rotation: number;
  readonly until: Instant;
};
