import type { overview as ar } from '../ar/overview.ts';
import type { English } from '../texts.ts';

export const overview = {
  title: 'Overview',
  about: 'What happens in the clinic today.',
  empty: { title: 'This page is being made', text: 'It will be here soon.' },
} as const satisfies English<typeof ar>;
