/** Rings once, unless it is cancelled before. */
export type Timer = (milliseconds: number, ring: () => void) => { cancel(): void };

/** Resolves when the time is over or the signal says so, whichever comes first. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

export const timer: Timer = (milliseconds, ring) => {
  const timeout = setTimeout(ring, milliseconds);
  return { cancel: () => clearTimeout(timeout) };
};

export const pause: Pause = (milliseconds, signal) =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timeout);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timeout = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
