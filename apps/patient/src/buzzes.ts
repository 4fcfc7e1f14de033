import type { Buzz } from '#libs/contracts/patient-page.ts';

const LONG_PARTS = 15;

/** How a telephone shakes, in milliseconds on and off. */
export const BUZZES_MS: Readonly<Record<Buzz, readonly number[]>> = {
  normal: [400, 200, 400, 200, 400],
  long: Array.from({ length: LONG_PARTS }, (_, index) => (index % 2 === 0 ? 800 : 200)),
};
