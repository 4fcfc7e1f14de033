/** Milliseconds that only grow, from an origin of this process: no other process's are comparable. */
export type Monotonic = () => number;

export const monotonic: Monotonic = () => performance.now();
