import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { WALL } from '../colours.ts';
import { clinicColours, isDarkened, paperColours, QUIET_CONTRAST } from './clinic-colours.ts';
import { colourSheet } from './colour-sheet.ts';
import { lightOf, luminanceOf } from './luminance.ts';
import { contrastOf } from './testing/contrast.ts';

const anyColour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);
const EDGES = ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffcd45', '#808080', '#000001', '#fffffe'];
const bright = (colour: string): number => luminanceOf(lightOf(colour));

describe("a clinic's own colour", () => {
  it('keeps every word of a page readable, whatever the colour', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const look = clinicColours(colour);
        for (const ground of [look.house, look.night]) {
          expect(contrastOf(look.quiet, ground)).toBeGreaterThanOrEqual(QUIET_CONTRAST);
          expect(contrastOf(WALL.ink, ground)).toBeGreaterThanOrEqual(QUIET_CONTRAST);
        }
        expect(contrastOf(look.faint, look.night)).toBeGreaterThanOrEqual(QUIET_CONTRAST);
        expect(contrastOf(WALL.call, look['night-deep'])).toBeGreaterThanOrEqual(QUIET_CONTRAST);
        expect(contrastOf(look.tile, look['on-tile'])).toBeGreaterThanOrEqual(QUIET_CONTRAST);
        expect(contrastOf(paperColours(colour).brand, '#ffffff')).toBeGreaterThanOrEqual(QUIET_CONTRAST);
      }),
      { numRuns: 500, examples: EDGES.map((colour): [string] => [colour]) },
    );
  });

  it('leaves a call the brightest ground, and tells the two others apart', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const { house, night, tile } = clinicColours(colour);
        expect(bright(tile)).toBeLessThan(bright(WALL.call));
        expect(contrastOf(house, night)).toBeGreaterThan(1.2);
      }),
      { numRuns: 500, examples: EDGES.map((colour): [string] => [colour]) },
    );
  });

  it("keeps a dark colour as it was chosen, and the product's own nearly so", () => {
    expect(clinicColours('#3d2148').house).toBe('#3d2148');
    expect(isDarkened('#3d2148')).toBe(false);
    expect(clinicColours(WALL.house).house).toBe(WALL.house);
    for (const [name, colour] of Object.entries(clinicColours(WALL.house)))
      expect(contrastOf(colour, WALL[name as keyof typeof WALL])).toBeLessThan(1.1);
  });

  it('darkens a bright colour, and says so', () => {
    const { house } = clinicColours('#ffcd45');
    expect(bright(house)).toBeLessThan(bright('#ffcd45'));
    expect(isDarkened('#ffcd45')).toBe(true);
  });

  it('writes one rule for each kind of page', () => {
    expect(colourSheet('wall', '#3d2148')).toMatch(/^:root\{--house:#3d2148;.*--on-tile:#[0-9a-f]{6}\}$/);
    expect(colourSheet('patient', '#3d2148')).toMatch(/^\.house\{--house:#3d2148;/);
    expect(colourSheet('sign-in', '#3d2148')).toMatch(/^:root\{--color-panel:#3d2148;--color-panel-row:#[0-9a-f]{6}\}$/);
  });
});
