/** Red, green and blue as they are lit, each from 0 to 1: what is mixed here is mixed as light is. */
export type Light = readonly [red: number, green: number, blue: number];

const WEIGHTS = [0.2126, 0.7152, 0.0722] as const;

const lit = (value: number): number => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const written = (light: number): number => (light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

const each = ([red, green, blue]: Light, change: (value: number) => number): Light => [change(red), change(green), change(blue)];

/** @param colour `#rrggbb` */
export function lightOf(colour: string): Light {
  const part = (at: number): number => lit(Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

/** Rounded down, so that no rounding makes a ground brighter than was asked for. */
export const colourOf = (light: Light): string =>
  `#${each(light, (value) => Math.floor(255 * Math.min(1, written(value)) + 1e-6))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

export const luminanceOf = ([red, green, blue]: Light): number => WEIGHTS[0] * red + WEIGHTS[1] * green + WEIGHTS[2] * blue;

/** The same hue at this luminance. Black has none, and becomes a grey. */
export function atLuminance(light: Light, luminance: number): Light {
  const own = luminanceOf(light);
  return own === 0 ? [luminance, luminance, luminance] : each(light, (value) => (value * luminance) / own);
}

/** White with a share of the hue in it. */
export function tinted(light: Light, share: number): Light {
  const most = Math.max(...light);
  return each(light, (value) => 1 - share + share * (most === 0 ? 1 : value / most));
}
