import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { pages as ar } from '../ar/pages.ts';

export const pages = {
  back: 'Go back',
  home: 'Main page',
  logout: 'Sign out',
  logoutFailed: 'An error occurred while signing out.',
  forbidden: {
    title: 'Unauthorised access',
    text: 'You do not have permission to open this page.',
    hints: {
      title: 'What you can do',
      account: 'Check that you are using the right account.',
      session: 'Check that your session has not expired.',
      contact: 'Contact the administrator for permissions.',
    },
  },
  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address. It may have moved, or the address may be mistyped.',
    address: 'Address',
  },
  error: {
    title: 'Sorry, something went wrong!',
    text: 'Your data is safe. Try again, or go to the main page.',
    details: 'Error message',
    reference: 'If it happens again, give the system administrator this number:',
    copy: 'Copy the number',
  },
  offline: {
    title: 'No connection to Dawr',
    text: 'This device is off the network, or the server is down. What was typed on this device is kept.',
    again: 'The page tries again by itself until the connection is back.',
  },
} as const satisfies English<typeof ar>;
