import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { reception as ar } from '../ar/reception.ts';

export const reception = {
  title: 'Reception',
  about: 'Call the next patient, add those who arrive.',
  glance: 'Today so far',
  called: 'Being called',
  nobody: 'Nobody is being called',
  nobodyHint: 'Press “Call next” as soon as the doctor is ready.',
  nobodyWaitingHint: 'Add the first who arrives, then call them from here.',
  queue: 'The queue',
  status: 'Status',
  empty: { title: 'The queue is empty', text: 'Patients that you add appear here, with their number and their wait.' },
  more_one: '{{count}} more patient waits after them.',
  more_other: '{{count}} more patients wait after them.',
  left: {
    title: 'Gave up their turn',
    issuedAt: 'Added at',
  },
  finished: {
    title: 'Finished today',
    empty: 'Nobody has finished today yet.',
    calledAt: 'Last call',
  },
} as const satisfies English<typeof ar>;
