const NANOSECONDS = 1e6;

/** Milliseconds by a clock that all processes of the machine read alike; each one's `performance.now()` has a beginning of its own. */
export const sharedNow = (): number => Number(process.hrtime.bigint()) / NANOSECONDS;
