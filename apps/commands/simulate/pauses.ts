/** A doctor's absence during the day. It begins when the doctor is free. */
export interface Pause {
  readonly at: number;
  readonly length: number;
}

interface Doctor {
  /** The last call: pauses that were due by then are over. */
  readonly calledAt: number;
  /** The end of the visit since. */
  readonly freeAt: number;
  readonly now: number;
}

/** When a doctor can call the next patient. `pauses`: in order of time. */
export function nextCallAt(pauses: readonly Pause[], { calledAt, freeAt, now }: Doctor): number {
  return pauses
    .filter(({ at }) => at > calledAt)
    .reduce(
      (back, { at, length }) => (at <= Math.max(back, now) ? Math.max(back, Math.max(freeAt, at) + length) : back),
      Math.max(freeAt, now),
    );
}
