import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { tryIt as ar } from '../ar/try-it.ts';

export const tryIt = {
  title: 'Try Dawr',
  as: 'Account',
  again: 'Start over',
  nobody: 'No member of this clinic has that role.',
  wall: 'The wall',
  failed: 'This browser could not be signed in. Allow cookies and try again.',
  refused: 'This browser does not open the wall here. Open it in another window beside this one.',
  open: 'Open the wall in another window',
  steps: {
    title: 'Try this',
    call: 'Call the next patient, and watch the wall',
    add: 'Add a patient',
    page: 'The patient’s page on a phone',
    open: 'Open',
    noPage: 'Nobody waits now. Add a patient first.',
  },
} as const satisfies English<typeof ar>;
