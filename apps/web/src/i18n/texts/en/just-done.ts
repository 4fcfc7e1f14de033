import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { justDone as ar } from '../ar/just-done.ts';

export const justDone = {
  title: 'Just done',
  did: {
    call: 'Called {{number}}',
    arrive: 'Arrived {{number}}',
    complete: 'Done {{number}}',
    absent: 'No-show {{number}}',
    left: 'Left {{number}}',
    cancel: 'Cancelled {{number}}',
    prioritise: 'Put first {{number}}',
    move: 'Sent on {{number}}',
    reset: 'Returned {{number}}',
  },
  to: 'to {{place}}',
  return: 'Return',
  returnOf: 'Return {{number}} to the queue',
} as const satisfies English<typeof ar>;
