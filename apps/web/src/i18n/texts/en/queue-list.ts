import type { queueList as ar } from '../ar/queue-list.ts';
import type { English } from '../texts.ts';

export const queueList = {
  title: 'Queue management',
  about: 'Every ticket of the day: search, filter, act.',
  empty: { title: 'This page is being made', text: 'It will be here soon.' },
} as const satisfies English<typeof ar>;
