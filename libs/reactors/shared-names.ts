import type { Instant } from '#libs/domain/kernel/ids.ts';

/** State entries and channels that server and command line both know by name. */
export const LEASES = 'lease/';
/** A lease that is not renewed for so long is lost. */
export const LEASE_TERM_MS = 2_000;
export const CHECKPOINTS = 'reactor/';
const REACTOR = '-reactor';
/** A reactor's name in the quarantine, where projections, one of them of the same name, have theirs too. */
export const followerOf = (reactor: string): string => `${reactor}${REACTOR}`;
/** Undefined: the follower is a projection. */
export const reactorOf = (follower: string): string | undefined =>
  follower.endsWith(REACTOR) ? follower.slice(0, -REACTOR.length) : undefined;
/** State entry of the last restore of a backup. */
export const RESTORED = 'restored';
export type Restored = {
  readonly at: Instant;
  /** Restored without the list that has every wish for no messages. */
  readonly mayLackWishes: boolean;
};
/** Channel that announces a destroyed key to every process: `{ key }`. */
export const ERASURES = 'erasures';
