export const ROLES = ['Manager', 'Reception', 'Medical', 'Patient'] as const;
export type Role = (typeof ROLES)[number];

/** The actor asked for a change. Ids only: a name or an e-mail never stands beside an event. */
export type Actor = {
  readonly userId: string;
  readonly roles: readonly Role[];
  readonly provider: string;
};
