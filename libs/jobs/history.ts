/** Limits of a kind's ended jobs that are kept: a count and an age. */
export interface Retention {
  readonly count: number;
  readonly forMs: number;
}

export interface History {
  readonly completed: Retention;
  readonly failed: Retention;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Failed jobs are kept longer, for somebody to look at them. */
export const HISTORY: History = {
  completed: { count: 1_000, forMs: DAY_MS },
  failed: { count: 5_000, forMs: 30 * DAY_MS },
};
