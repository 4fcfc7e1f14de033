import { pause as pauseBy, type Timer, timer } from '#libs/kernel/timer.ts';

export { type Timer, timer };

/** Resolves when the time is over or the signal says so, whichever comes first. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

export const pause: Pause = (milliseconds, signal) => pauseBy(timer, milliseconds, signal);
