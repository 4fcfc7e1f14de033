/** How a client of the socket behaves: a page and a wall want different things of the same line. */
export interface LiveProfile {
  /**
   * After a drop: `positions` asks for what came since the last message of each topic; `refetch` asks for nothing, since its
   * owner fetches the queue anew whenever the client becomes live.
   */
  readonly resume: 'positions' | 'refetch';
  /** After a series of failed attempts: `stop` leaves the next one to a person, `forever` pauses and begins another. */
  readonly series: 'stop' | 'forever';
  /** How long connecting and subscribing may stand still. */
  readonly connectMs: number;
  /** A connection that was silent for so long is pinged, and given so long to answer. */
  readonly silenceMs: number;
  readonly answerMs: number;
}

/** A person is there, who reads that the connection is lost and may try again. */
export const PAGE_PROFILE: LiveProfile = {
  resume: 'positions',
  series: 'stop',
  connectMs: 25_000,
  silenceMs: 25_000,
  answerMs: 5_000,
};

/** Nobody stands by, and old calls must not ring again. */
export const DISPLAY_PROFILE: LiveProfile = {
  resume: 'refetch',
  series: 'forever',
  connectMs: 10_000,
  silenceMs: 20_000,
  answerMs: 10_000,
};
