export interface TimerHandle {
  cancel(): void;
}

/** Calls back once, unless it is cancelled before. */
export type Timer = (milliseconds: number, callback: () => void) => TimerHandle;

/** Longest wait that setTimeout supports. */
const LONGEST_MS = 2 ** 31 - 1;

/** A wait of more than three weeks ends early: its caller looks at the clock anyway. */
export const timer: Timer = (milliseconds, callback) => {
  const timeout = setTimeout(callback, Math.min(milliseconds, LONGEST_MS));
  return { cancel: () => clearTimeout(timeout) };
};

/** Resolves when the time is over or the signal says so, whichever comes first. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

export const pause: Pause = (milliseconds, signal) => pauseBy(timer, milliseconds, signal);

export function pauseBy(timer: Timer, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      handle.cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const handle = timer(milliseconds, end);
    signal.addEventListener('abort', end);
  });
}

/** A pause on another timer than the platform's. */
export const pauseOn =
  (timer: Timer): Pause =>
  (milliseconds, signal) =>
    pauseBy(timer, milliseconds, signal);
