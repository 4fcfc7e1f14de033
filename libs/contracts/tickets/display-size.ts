import { DISPLAY } from '../limits.ts';

/** Slots of a page beside the first one, in which the latest call stands on each page. */
export const OTHER_SLOTS = DISPLAY.size - 1;

/** Entries of a display on which so many are called: whole pages, so that those who wait fill the last. */
export const entriesShown = (called: number): number =>
  called <= DISPLAY.size ? DISPLAY.size : 1 + OTHER_SLOTS * Math.ceil((called - 1) / OTHER_SLOTS);
