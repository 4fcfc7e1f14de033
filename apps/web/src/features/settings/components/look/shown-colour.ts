import { WALL } from '#libs/look/colours.ts';

const COLOUR = /^#[0-9a-f]{6}$/;

/** The colour that a field holds; while it holds none, the product's own. */
export function shownColour(typed: unknown): string {
  const colour = typeof typed === 'string' ? typed.trim().toLowerCase() : '';
  return COLOUR.test(colour) ? colour : WALL.house;
}
