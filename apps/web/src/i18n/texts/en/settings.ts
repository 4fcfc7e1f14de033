import type { settings as ar } from '../ar/settings.ts';
import type { English } from '../texts.ts';

export const settings = {
  title: 'Settings',
  about: 'The clinic, its messages, and your account.',
  empty: { title: 'This page is being made', text: 'It will be here soon.' },
} as const satisfies English<typeof ar>;
