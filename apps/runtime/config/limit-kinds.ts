/** The scope whose requests are counted together. */
export type CountedBy = 'address' | 'clinic' | 'email' | 'page' | 'person' | 'session';

/** Every rate limit and the scope that it counts by. Their numbers are variables (`LIMIT_…` in `variables.ts`). */
export const LIMIT_KINDS = {
  lookups: 'address',
  /** Consumed by the look-up itself, which refuses no request beyond it. */
  lookupsOfEmail: 'email',
  signIns: 'address',
  /** A sign-in comes back from its provider as a request of its own. */
  signInReturns: 'address',
  displayLinks: 'address',
  pairings: 'address',
  pairingCodes: 'person',
  languages: 'person',
  /** A patient's own page, giving up the turn there, and what it agrees to, are counted where the page's secret is read. */
  patientPages: 'page',
  leaves: 'page',
  pushes: 'page',
  /** Each costs the clinic money, and may go to any phone. */
  testMessages: 'clinic',
  /** Each shows names of patients of other days. */
  recalls: 'person',
  /** Posts to the messaging provider's address that it did not sign. */
  refusedPosts: 'address',
  writes: 'session',
  sockets: 'session',
} as const satisfies Record<string, CountedBy>;

export type LimitKind = keyof typeof LIMIT_KINDS;

/** Requests per minute. */
export type PerMinute = Readonly<Record<LimitKind, number>>;

/** Counters per minute. Several processes must share them, or each would allow the full rate. */
export interface Limits {
  /** Null: allowed. Otherwise the milliseconds until the key is allowed again; refused requests count too. */
  spend(kind: LimitKind, key: string): Promise<number | null>;
}
