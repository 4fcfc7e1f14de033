import { lightOf, luminanceOf } from '../luminance.ts';

/** Contrast of two colours, `#rrggbb`, as WCAG counts it. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, bright = 0] = [one, other].map((colour) => luminanceOf(lightOf(colour))).sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}
