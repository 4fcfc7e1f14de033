import type { WALL } from '../colours.ts';
import { atLuminance, colourOf, type Light, lightOf, luminanceOf, tinted } from './luminance.ts';

/** Colours that a clinic's own decides; ink, the call and what is stale are the same everywhere. */
export const OF_CLINIC = [
  'house',
  'house-rule',
  'night',
  'night-deep',
  'rule',
  'quiet',
  'faint',
  'tile',
  'on-tile',
] as const satisfies readonly (keyof typeof WALL)[];

export type ClinicColours = Readonly<Record<(typeof OF_CLINIC)[number], string>>;

/** Contrast of quiet words on the house, at least. */
export const QUIET_CONTRAST = 7;

/** Luminance of words and tile, as the product's own colours have it, a little above for what rounding takes. */
const QUIET = 0.715;
const FAINT = 0.515;
const TILE = 0.53;
/** The house is at least as bright as this, or the night beside it would be the same. */
const HOUSE_LEAST = 0.02;
const HOUSE_MOST = (QUIET - 0.01 + 0.05) / QUIET_CONTRAST - 0.05;
const ON_TILE = 0.0115;

/** How much of the hue is in what is mostly white. */
const SHARE = { quiet: 0.22, faint: 0.34, tile: 0.3, rule: 0.85 } as const;

/** The luminance that stands out from a ground so much. */
const besides = (ground: number, contrast: number): number => (ground + 0.05) * contrast - 0.05;

/** The nine colours of pages that stand on a clinic's own: any colour is taken, and made as dark as the words on it need. */
export function clinicColours(colour: string): ClinicColours {
  const hue = lightOf(colour);
  const house = Math.max(HOUSE_LEAST, Math.min(HOUSE_MOST, luminanceOf(hue)));
  const night = house / 3;
  const tint = (share: number, luminance: number): string => colourOf(atLuminance(tinted(hue, share), luminance));
  const shade = (luminance: number): string => colourOf(atLuminance(hue, luminance));
  return {
    house: shade(house),
    'house-rule': tint(SHARE.rule, besides(house, 1.65)),
    night: shade(night),
    'night-deep': shade(house / 6),
    rule: tint(SHARE.rule, besides(night, 1.65)),
    quiet: tint(SHARE.quiet, QUIET),
    faint: tint(SHARE.faint, FAINT),
    tile: tint(SHARE.tile, TILE),
    'on-tile': shade(Math.min(ON_TILE, night)),
  };
}

/** Whether pages show the colour darker than it was chosen. */
export const isDarkened = (colour: string): boolean => luminanceOf(lightOf(colour)) > HOUSE_MOST;

/** Colours of paper that a clinic's own replaces: words and marks in it, and areas with a little of it. */
export function paperColours(colour: string): Readonly<Record<'brand' | 'soft' | 'heat-1' | 'heat-2' | 'heat-3', string>> {
  const hue: Light = lightOf(colour);
  const tint = (share: number, luminance: number): string => colourOf(atLuminance(tinted(hue, share), luminance));
  return {
    brand: clinicColours(colour).house,
    soft: tint(SHARE.faint, 0.52),
    'heat-1': tint(0.08, 0.84),
    'heat-2': tint(0.14, 0.71),
    'heat-3': tint(SHARE.quiet, 0.54),
  };
}
