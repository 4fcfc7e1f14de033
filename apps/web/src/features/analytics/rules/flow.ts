import type { CausePicture } from '#libs/contracts/analytics/causes.ts';

const STEP = 15;

/** How many had arrived, and how many had been called, by a minute of the day. */
export interface FlowRow {
  readonly minute: number;
  readonly arrived: number;
  readonly called: number;
}

/** Arrivals and calls of a day added up, every quarter of an hour: the height between them is the queue, the width the wait. */
export function flowOf({ arrived, called }: Pick<CausePicture, 'arrived' | 'called'>): readonly FlowRow[] {
  const [first, last] = [arrived[0], Math.max(arrived.at(-1) ?? 0, called.at(-1) ?? 0)];
  if (first === undefined) return [];
  const by = (all: readonly number[], minute: number) => all.filter((each) => each < minute).length;
  const from = Math.floor(first / STEP) * STEP;
  const steps = Math.floor((last - from) / STEP) + 2;
  return Array.from({ length: steps }, (_, step) => from + step * STEP).map((minute) => ({
    minute,
    arrived: by(arrived, minute),
    called: by(called, minute),
  }));
}
