/** How many times faster than it happened. */
export const SPEEDS = [1, 10, 60, 120] as const;
export type Speed = (typeof SPEEDS)[number];

/** Shorter, and nothing could be read; longer, and it would look as if it stood still. */
const SHORTEST_MS = 250;
const LONGEST_MS = 4_000;

export interface Pause {
  readonly ms: number;
  /** Whether it is shorter than the speed would have it. */
  readonly isShortened: boolean;
}

/** The time between two instants as it is played. */
export function pauseBetween(at: string, next: string, speed: Speed): Pause {
  const played = (Date.parse(next) - Date.parse(at)) / speed;
  return { ms: Math.min(LONGEST_MS, Math.max(SHORTEST_MS, played)), isShortened: played > LONGEST_MS };
}
