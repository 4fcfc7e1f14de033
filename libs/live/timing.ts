/**
 * How long connecting and subscribing may stand still. With the longest wait between two attempts it stays below the 15 seconds within which a
 * page is live again.
 */
export const CONNECT_MS = 6_000;

/** A connection that was silent for so long is pinged, and given so long to answer. */
export const SILENCE_MS = 10_000;
export const ANSWER_MS = 5_000;
