/** Whose requests are counted together. */
export type CountedBy = 'address' | 'email' | 'person' | 'session';

/** Everything that is limited, and by whom it is counted. How much each may be stands in the settings. */
export const LIMIT_KINDS = {
  lookups: 'address',
  /** Spent by the look-up itself: beyond it nobody is refused. */
  lookupsOfEmail: 'email',
  signIns: 'address',
  /** A sign-in comes back from its provider as a request of its own. */
  signInReturns: 'address',
  displayLinks: 'address',
  pairings: 'address',
  pairingCodes: 'person',
  languages: 'person',
  writes: 'session',
  sockets: 'session',
} as const satisfies Record<string, CountedBy>;

export type LimitKind = keyof typeof LIMIT_KINDS;

/** So many in a minute. */
export type PerMinute = Readonly<Record<LimitKind, number>>;

/** Counters of a minute each. One process keeps its own; several must share them, or each would allow as much. */
export interface Limits {
  /** Null: go on. Otherwise so many milliseconds until the key may again; what is refused is not done, but counts. */
  spend(kind: LimitKind, key: string): Promise<number | null>;
}
