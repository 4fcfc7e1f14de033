import * as z from 'zod/mini';
import { one } from '../answers.ts';
import { lang } from '../fields/fields.ts';
import { shownColour, shownLogo } from '../look/shown-look.ts';

/** The public part of a clinic, readable before sign-in. It stands alone: the sign-in page carries no clinic's settings. */
export const publicClinic = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  lang,
  logo: shownLogo,
  colour: shownColour,
});
export type PublicClinic = z.infer<typeof publicClinic>;

export const publicClinicAnswer = one(publicClinic);
