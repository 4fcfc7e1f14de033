import type { reception as ar } from '../ar/reception.ts';
import type { English } from '../texts.ts';

export const reception = {
  title: 'Reception',
  about: 'Call the next patient, add those who arrive.',
  empty: { title: 'This page is being made', text: 'It will be here soon.' },
} as const satisfies English<typeof ar>;
