import { roundedRange } from '#libs/domain/estimate/range.ts';
import type { Estimate } from './estimate.ts';

/** A wait in figures alone, for patients of any language: `30–45`, `0–20`, `180+`, written from left to right. */
export function estimateFigures(estimate: NonNullable<Estimate>, written: (value: number) => string): string {
  const { as, low, high } = roundedRange(estimate);
  switch (as) {
    case 'none':
    case 'about':
      return written(high);
    case 'under':
    case 'upTo':
      return `${written(0)}–${written(high)}`;
    case 'between':
      return `${written(low)}–${written(high)}`;
    case 'open':
    case 'over':
      return `${written(low)}+`;
  }
}
