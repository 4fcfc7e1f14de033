import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { sessionEnded as ar } from '../ar/session-ended.ts';

export const sessionEnded = {
  title: 'Your session has ended',
  text: 'Sign in and go on from here: the page, its filters and what was typed are kept.',
  elsewhere: 'Sign-in opens in a new window. Come back here afterwards.',
  demonstration: 'Sign in to the demonstration',
  other: 'Sign in as someone else, on a fresh page',
  back: { title: 'You are signed in', text: 'This window can be closed. Your work goes on in the window you came from.' },
} as const satisfies English<typeof ar>;
