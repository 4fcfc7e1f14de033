import * as z from 'zod/mini';
import { LATER_SETTINGS } from '#libs/domain/clinic/settings.ts';
import { one } from '../answers.ts';
import { DIGITS, LANGS } from '../lang.ts';
import { shownColour, shownLogo } from '../look/shown-look.ts';
import { notice } from './notice.ts';

/** A screen by its diagonal, and the distance of the last chair. */
export const viewing = z.object({ inches: z.number(), metres: z.number() });

/** How the wall says its calls aloud. */
export const voice = z.object({
  enabled: z.boolean(),
  /** Whether each call is said in the other language too. */
  otherLanguage: z.boolean(),
  /** Times as fast as the device's voice speaks by itself. */
  rate: z.number(),
  volume: z.number(),
  /** Hours of the clinic's clock in which calls only ring. */
  silent: z.array(z.object({ from: z.string(), to: z.string() })),
});

/** The same as a server of before leaves them out. */
export const shownViewing = z._default(viewing, LATER_SETTINGS.display);
export const shownVoice = z._default(voice, { ...LATER_SETTINGS.voice, silent: [] });

/** A clinic as far as a wall shows it. Apart from what pages read of a clinic: a television carries this alone. */
const wallClinic = z.object({
  name: z.string(),
  config: z.object({
    lang: z.enum(LANGS),
    digits: z.enum(DIGITS),
    timezone: z.string(),
    rooms: z._default(z.array(z.object({ retired: z._default(z.boolean(), false) })), []),
    display: shownViewing,
    voice: shownVoice,
    colour: shownColour,
    logo: shownLogo,
  }),
  notice,
});
export type WallClinic = z.infer<typeof wallClinic>;
export const wallClinicAnswer = one(wallClinic);
