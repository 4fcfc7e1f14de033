import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { deadEnds as ar } from '../ar/dead-ends.ts';

export const deadEnds = {
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
} as const satisfies English<typeof ar>;
