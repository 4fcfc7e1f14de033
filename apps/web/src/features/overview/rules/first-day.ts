import type { Member } from '#libs/contracts/members.ts';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';

/** Steps before a clinic's first call, in their order. */
export const STEPS = ['clinic', 'places', 'wall', 'slip', 'people'] as const;
export type Step = (typeof STEPS)[number];

/** Steps of which no server knows: this browser remembers them. */
export type RememberedStep = 'wall' | 'slip';

/** Whether anybody was called on the day of these figures. */
export const wasAnybodyCalled = ({ notified, completed, absent }: Statistics): boolean => notified + completed + absent > 0;

interface Known {
  /** Undefined: they are not known yet. */
  readonly members: readonly Pick<Member, 'roles' | 'banned'>[] | undefined;
  readonly remembered: ReadonlySet<RememberedStep>;
}

/** The steps that are done. A clinic has a name and a language from the beginning, and one queue is an answer too. */
export function doneSteps({ members = [], remembered }: Known): ReadonlySet<Step> {
  const has = (role: Member['roles'][number]): boolean => members.some(({ roles, banned }) => !banned && roles.includes(role));
  return new Set<Step>(['clinic', 'places', ...remembered, ...(has('Reception') && has('Medical') ? ['people' as const] : [])]);
}
