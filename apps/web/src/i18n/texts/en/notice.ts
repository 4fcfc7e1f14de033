import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { notice as ar } from '../ar/notice.ts';

export const notice = {
  title: 'Message of the day',
  about: 'Everybody who waits sees it: on the display, on the page of their turn and on the printed slip.',
  text: 'Message',
  noNames: 'No names: everybody reads it.',
  letters: '{{written}} of {{most}} letters',
  suggested: 'Suggested messages',
  suggestions: {
    late: 'The clinic is 30 minutes late',
    closed: 'The clinic is closed until 16:00',
    documents: 'Please show your insurance card at reception',
  },
  until: 'It ends',
  ends: { halfHour: 'in 30 minutes', hour: 'in an hour', endOfDay: 'with the day', time: 'at a time' },
  clock: 'Time',
  submit: 'Show the message',
  failed: 'The message could not be saved. Please try again.',
} as const satisfies English<typeof ar>;
