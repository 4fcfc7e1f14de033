import { isMemberId } from './ids.ts';

export const ROLES = ['Manager', 'Reception', 'Medical', 'Patient'] as const;
export type Role = (typeof ROLES)[number];

/** Ids of actors who are no members: the product itself or its operator, and a patient. A member's is a UUID. */
export const SYSTEM_ACTOR = 'system';
export const PATIENT_ACTOR = 'patient';

export const ACTOR_KINDS = ['member', 'patient', 'system'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

export function actorKindOf(userId: string): ActorKind {
  if (userId === PATIENT_ACTOR) return 'patient';
  return isMemberId(userId) ? 'member' : 'system';
}

/** The actor asked for a change. Ids only: a name or an e-mail never stands beside an event. */
export type Actor = {
  readonly userId: string;
  readonly roles: readonly Role[];
  readonly provider: string;
};
