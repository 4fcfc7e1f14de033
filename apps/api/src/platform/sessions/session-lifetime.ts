import type { Instant } from '#libs/domain/kernel/ids.ts';

const HOUR = 3_600_000;
const IDLE_MS = 12 * HOUR;
export const LIFETIME_MS = 7 * 24 * HOUR;
/** How long an expired session is still known as one: its page asks to sign in and go on, unlike one that was ended. */
export const REMEMBERED_MS = 24 * HOUR;

/** The instant from which a session is no longer one, in milliseconds. */
export const endOf = (createdAt: Instant, seenAt: Instant): number =>
  Math.min(Date.parse(seenAt) + IDLE_MS, Date.parse(createdAt) + LIFETIME_MS);
