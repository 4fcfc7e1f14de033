import type { Estimate } from './estimate.ts';

const MINUTE = 60_000;
const STEP = 5 * MINUTE;

/** When a waiting patient should be back: before all but one in ten of their calls, on a whole five minutes; null: unknown, or soon. */
export function backBy(
  estimate: Estimate | undefined,
  { asOf, now }: { readonly asOf: number; readonly now: number },
): number | null {
  if (!estimate) return null;
  const at = Math.floor((asOf + estimate.low * MINUTE) / STEP) * STEP;
  return at - now < STEP ? null : at;
}
