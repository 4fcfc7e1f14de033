import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import type { Pause } from '#libs/kernel/time/timer.ts';

/** Does some work again and again until the store is there. */
export type Patience = <T>(work: () => Promise<T>) => Promise<T>;

export interface PatienceParts {
  readonly pause: Pause;
  /** Once it is aborted, nothing is tried again. */
  readonly signal: AbortSignal;
  readonly retrying?: ((error: StoreUnavailable) => void) | undefined;
}

const SHORTEST_MS = 100;
const LONGEST_MS = 5_000;

export function patience({ pause, signal, retrying }: PatienceParts): Patience {
  return async (work) => {
    for (let wait = SHORTEST_MS; ; wait = Math.min(2 * wait, LONGEST_MS)) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || signal.aborted) throw error;
        retrying?.(error);
        await pause(wait, signal);
        if (signal.aborted) throw error;
      }
    }
  };
}
