/** Time that can be called off, and in tests passes by hand. */
export interface Timers {
  /** Answers with how to call it off. */
  after(milliseconds: number, then: () => void): () => void;
}

export const browserTimers: Timers = {
  after(milliseconds, then) {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Again and again, one at a time: the next is set once the last has fired. */
export function every(timers: Timers, milliseconds: () => number, then: () => void): () => void {
  let cancel = timers.after(milliseconds(), again);
  function again(): void {
    cancel = timers.after(milliseconds(), again);
    then();
  }
  return () => cancel();
}
