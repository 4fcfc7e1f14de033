import { StoreUnavailable } from '#libs/kernel/store-errors.ts';

const MINUTE_MS = 60_000;

/** Rate-limits reports of an unavailable store to one a minute, since every retry fails alike. Other errors always pass. */
export function throttleUnavailable(report: (error: unknown) => void, now: () => Date): (error: unknown) => void {
  const reportedAt = new Map<string, number>();
  return (error) => {
    if (!(error instanceof StoreUnavailable)) return report(error);
    const at = now().getTime();
    if (at - (reportedAt.get(error.message) ?? Number.NEGATIVE_INFINITY) < MINUTE_MS) return;
    reportedAt.set(error.message, at);
    report(error);
  };
}
