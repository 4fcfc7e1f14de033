import type { FormatterModule } from 'i18next';
import { formatNumber, type Writing } from './format.ts';

/** Every number inside a text is written as its reader's clinic writes numbers. */
export const numberFormatter = (writing: () => Writing): FormatterModule => ({
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown) => (typeof value === 'number' ? formatNumber(writing(), value) : String(value)),
});
