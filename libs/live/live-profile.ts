/** Behaviour of a socket client: a page and a wall need different answers to the same dropped connection. */
export interface LiveProfile {
  /**
   * Resuming after a drop: `positions` asks for what came since the last message of each topic; `refetch` asks for nothing, since its
   * owner fetches the queue anew whenever the client becomes live.
   */
  readonly resume: 'positions' | 'refetch';
  /** The end of a series of failed attempts: `stop` leaves the next one to a person, `forever` pauses and begins another. */
  readonly series: 'stop' | 'forever';
  /** How long connecting and subscribing may stand still. */
  readonly connectMs: number;
  /** A connection that was silent for so long is pinged, and given so long to answer. */
  readonly silenceMs: number;
  readonly answerMs: number;
}

/** A page with a person at it, who reads that the connection is lost and may try again. */
export const PAGE_PROFILE: LiveProfile = {
  resume: 'positions',
  series: 'stop',
  connectMs: 25_000,
  silenceMs: 25_000,
  answerMs: 5_000,
};

/** An unattended wall: it reconnects for ever, and refetches so that old calls do not ring again. */
export const DISPLAY_PROFILE: LiveProfile = {
  resume: 'refetch',
  series: 'forever',
  connectMs: 10_000,
  silenceMs: 20_000,
  answerMs: 10_000,
};
