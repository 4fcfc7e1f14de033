import * as z from 'zod/mini';
import { all } from './answers.ts';
import { lang, role } from './fields/fields.ts';
import { memberId } from './fields/ids.ts';

/** A made-up person, signed in by a demonstration without proof. */
const demonstrationPerson = z.object({ userId: z.string(), name: z.string(), email: z.string(), roles: z.array(role) });
export type DemonstrationPerson = z.infer<typeof demonstrationPerson>;

const demonstrationClinic = z.object({
  id: z.string(),
  name: z.string(),
  /** Rooms in use; none: the clinic has a single queue. */
  rooms: z.int(),
  /** Path that opens the clinic's wall. */
  wall: z.string(),
  people: z.array(demonstrationPerson),
});
export type DemonstrationClinic = z.infer<typeof demonstrationClinic>;

/** The clinics of a demonstration with their people, named in the request's language where they are known in it. */
export const demonstrationAnswer = all(demonstrationClinic);

/** `lang`: the language that the person goes on reading in. */
export const demonstrationSignInRequest = z.strictObject({ userId: memberId, lang: z.optional(lang) });
