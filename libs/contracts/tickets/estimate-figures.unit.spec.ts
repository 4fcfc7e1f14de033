import { expect, it } from '@jest/globals';
import { estimateFigures } from './estimate-figures.ts';

it.each([
  [0, 0, '0'],
  [0, 4, '0–5'],
  [0, 20, '0–20'],
  [12, 12, '12'],
  [12, 25, '12–25'],
  [31, 44, '30–45'],
  [70, 200, '70+'],
  [190, 240, '190+'],
])('writes a wait of %d to %d minutes in figures: %s', (low, high, figures) => {
  expect(estimateFigures({ low, middle: low, high }, String)).toBe(figures);
});
