import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { reception as ar } from '../ar/reception.ts';

export const reception = {
  title: 'Reception',
  lists: 'Today’s patients',
  called: 'Being called',
  nobody: 'Nobody is being called',
  nobodyHint: 'Press “Call next” as soon as the doctor is ready.',
  nobodyWaitingHint: 'Add the first who arrives, then call them from here.',
  queue: 'The queue',
  status: 'Status',
  number: 'No.',
  patient: 'Patient',
  phone: 'Phone',
  reason: 'Reason',
  empty: { title: 'The queue is empty', text: 'Patients that you add appear here, with their number and their wait.' },
  more_one: '{{count}} more patient waits after them.',
  more_other: '{{count}} more patients wait after them.',
  left: {
    title: 'Gave up',
    issuedAt: 'Added at',
  },
  finished: {
    title: 'Finished today',
    empty: 'Nobody has finished today yet.',
    calledAt: 'Last call',
  },
} as const satisfies English<typeof ar>;
