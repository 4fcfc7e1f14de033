/** A prepared folder of many clinics in the middle of their day. */
export interface Town {
  readonly folder: string;
  readonly tickets: number;
  /** A signed-in manager's, one a clinic. */
  readonly cookies: readonly string[];
}
