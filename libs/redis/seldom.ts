import { StoreUnavailable } from '#libs/kernel/store-errors.ts';

const MINUTE_MS = 60_000;

/** While a store is down, each who tries again finds so: the same is told once a minute. Whatever else, always. */
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
