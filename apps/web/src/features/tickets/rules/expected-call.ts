import type { Estimate } from '#libs/contracts/tickets/estimate.ts';

const MINUTE = 60_000;
/** Minutes between the bounds of a range up to which a time of day helps: it would promise more than is known of a wider one. */
const NARROW = 20;
/** The longest wait that estimates tell, in minutes. */
const MOST = 180;

/** The instant of an expected call, in milliseconds; null where its range is too wide, or too far away. One that has passed is now. */
export function expectedCallAt(
  { low, middle, high }: NonNullable<Estimate>,
  { asOf, now }: { readonly asOf: number; readonly now: number },
): number | null {
  if (high - low > NARROW || high > MOST) return null;
  return Math.max(now, asOf + middle * MINUTE);
}
