import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { pages as ar } from '../ar/pages.ts';

export const pages = {
  back: 'Go back',
  home: 'Main page',
  logout: 'Sign out',
  logoutFailed: 'An error occurred while signing out.',
  error: {
    title: 'Sorry, something went wrong!',
    text: 'Your data is safe. Try again, or go to the main page.',
    details: 'Error message',
    reference: 'If it happens again, give the system administrator this number:',
    copy: 'Copy the number',
  },
  offline: {
    title: 'No connection to Dawr',
    text: 'This device is off the network, or the server is down. The page tries again by itself, and keeps what was typed.',
  },
} as const satisfies English<typeof ar>;
