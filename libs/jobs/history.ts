/** How many of a kind's ended jobs are remembered, and for how long: no more than the one, and no longer than the other. */
export interface Kept {
  readonly count: number;
  readonly forMs: number;
}

export interface History {
  readonly completed: Kept;
  readonly failed: Kept;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A failed job waits for somebody to look at it. */
export const HISTORY: History = {
  completed: { count: 1_000, forMs: DAY_MS },
  failed: { count: 5_000, forMs: 30 * DAY_MS },
};
