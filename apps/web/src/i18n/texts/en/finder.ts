import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { finder as ar } from '../ar/finder.ts';

export const finder = {
  label: 'Number, name or phone',
  commands: 'Action or page',
  results: 'Results',
  groups: {
    number: 'Ticket number',
    called: 'Being called',
    waiting: 'Waiting',
    ended: 'Ended today',
    returning: 'Earlier visits',
    actions: 'Actions',
    pages: 'Pages',
    new: 'New',
  },
  show: 'Show in the queue',
  returning: { last: 'last visit {{day}}', failed: 'Earlier visits could not be searched.' },
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
  before_zero: 'Nobody waits before this number',
  before_one: 'One patient before this number',
  before_other: '{{count}} patients before this number',
  everywhere: 'Find and go to',
  hints: { choose: 'choose', act: 'do it', actions: 'to the actions', close: 'close' },
  looking: 'Searching…',
  none: 'Nothing found today.',
  failed: 'The search failed. Check the connection and try again.',
} as const satisfies English<typeof ar>;
