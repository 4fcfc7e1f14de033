import * as z from 'zod/mini';
import { ACTOR_KINDS, PATIENT_ACTOR, SYSTEM_ACTOR } from '#libs/domain/kernel/actor.ts';

export { PATIENT_ACTOR, SYSTEM_ACTOR };

/** The actor of an event, in answers. */
export const actor = z.object({
  /** Null for a patient, and the name where the clinic has no such member (any more). */
  id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  kind: z.enum(ACTOR_KINDS),
});
export type ShownActor = z.infer<typeof actor>;
