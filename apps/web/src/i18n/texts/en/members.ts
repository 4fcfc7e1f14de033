import type { members as ar } from '../ar/members.ts';
import type { English } from '../texts.ts';

export const members = {
  title: 'Members',
  about: 'Who works in the clinic, and what they may do.',
  empty: { title: 'This page is being made', text: 'It will be here soon.' },
} as const satisfies English<typeof ar>;
