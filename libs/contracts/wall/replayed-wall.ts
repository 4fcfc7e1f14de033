import * as z from 'zod/mini';
import { instant } from '../answers.ts';
import { lang } from '../fields/fields.ts';
import { DIGITS } from '../lang.ts';
import { shownColour, shownLogo } from '../look/shown-look.ts';
import { reducedEntry } from '../tickets/reduced-entry.ts';
import { statistics } from '../tickets/statistics.ts';
import { shownViewing } from './wall-clinic.ts';

/** Address of the wall that stands in a frame: a document of its own, and no page of the app. */
export const REPLAYED_WALL = '/queue/display/replayed';

/** Said by the frame each time that it has been loaded: it listens from then on. */
export const wallReady = z.object({ says: z.literal('ready') });
export type WallReady = z.infer<typeof wallReady>;

/** All that a wall showed at an instant. Each is whole, so that any instant may follow any other; its entries name nobody. */
export const replayedWall = z.object({
  at: instant,
  clinic: z.object({
    name: z.string(),
    habits: z.object({ lang, digits: z.enum(DIGITS), timezone: z.string() }),
    hasRooms: z.boolean(),
    /** Absent in what a page of before says. */
    viewing: shownViewing,
    colour: shownColour,
    logo: shownLogo,
  }),
  /** The message of the day of then. Absent in what a page of before says. */
  notice: z._default(z.nullable(z.string()), null),
  entries: z.array(reducedEntry),
  /** The call that was made at this instant, which the wall announces; null: none was. */
  called: z.nullable(reducedEntry),
  statistics: z.nullable(statistics),
});
export type ReplayedWall = z.infer<typeof replayedWall>;
