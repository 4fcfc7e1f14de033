import { clinicColours } from './clinic-colours.ts';
import { atLuminance, colourOf, lightOf, luminanceOf } from './luminance.ts';

const rule = (selector: string, values: Readonly<Record<string, string>>): string =>
  `${selector}{${Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;

/** The panel beside the sign-in, and the rows within it. */
function panelColours(colour: string): Readonly<Record<string, string>> {
  const { house } = clinicColours(colour);
  const light = lightOf(house);
  const row = (luminanceOf(light) + 0.05) * 1.3 - 0.05;
  return { 'color-panel': house, 'color-panel-row': colourOf(atLuminance(light, row)) };
}

/** A whole page of the wall; on the patient's page the part that is the clinic's, since words outside of it have the reader's theme. */
const SHEETS = {
  wall: (colour: string) => rule(':root', clinicColours(colour)),
  patient: (colour: string) => rule('.house', clinicColours(colour)),
  'sign-in': (colour: string) => rule(':root', panelColours(colour)),
} as const;

/** The style sheet that gives a kind of page a clinic's colour, `#rrggbb`, in place of the product's. */
export const colourSheet = (page: keyof typeof SHEETS, colour: string): string => SHEETS[page](colour);
