import { StoreUnavailable } from '#libs/kernel/store-errors.ts';

const MINUTE_MS = 60_000;

/** Rate-limits reports of an unavailable store to one a minute, since every retry fails alike. Other errors always pass. */
export function seldom(tell: (error: unknown) => void, now: () => Date): (error: unknown) => void {
  const told = new Map<string, number>();
  return (error) => {
    if (!(error instanceof StoreUnavailable)) return tell(error);
    const at = now().getTime();
    if (at - (told.get(error.message) ?? Number.NEGATIVE_INFINITY) < MINUTE_MS) return;
    told.set(error.message, at);
    tell(error);
  };
}
