import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { finder as ar } from '../ar/finder.ts';

export const finder = {
  label: 'Number, name or phone',
  results: 'Results',
  groups: {
    number: 'Ticket number',
    called: 'Being called',
    waiting: 'Waiting',
    ended: 'Ended today',
    new: 'New',
  },
  show: 'Show in the queue',
  new: {
    named: 'New patient named “{{name}}”',
    withPhone: 'New patient with the phone {{phone}}',
    hint: 'Opens the form with it filled in',
    open: 'Open the form',
  },
  keys: {
    find: 'Find by number, name or phone',
    enter: 'Go to the queue',
    prioritise: 'Put first (in a row)',
    edit: 'Edit (in a row)',
    print: 'Print slip (in a row)',
  },
  looking: 'Searching…',
  none: 'Nothing found today.',
  failed: 'The search failed. Check the connection and try again.',
} as const satisfies English<typeof ar>;
