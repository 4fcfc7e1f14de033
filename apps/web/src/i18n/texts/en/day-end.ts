import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { dayEnd as ar } from '../ar/day-end.ts';

export const dayEnd = {
  today: {
    title_one: 'One ticket was not finished today',
    title_other: '{{count}} tickets were not finished today',
    text: 'Nothing was done since {{time}}. This is asked once, and can be undone after saving.',
  },
  yesterday: {
    title_one: 'One ticket was not finished yesterday',
    title_other: '{{count}} tickets were not finished yesterday',
    text: 'Their day is over, so they cannot be called. Saving cannot be undone.',
    finish: 'Finish',
    none: 'No ticket of yesterday is open any more.',
    failed: 'Yesterday’s tickets could not be opened.',
  },
  since: { notified: 'being called since {{time}}', waiting: 'waiting since {{time}}' },
  answer: { completed: 'Done', absent: 'No-show', left: 'Went home', open: 'Keep open' },
  saved: { completed: 'Saved: done', absent: 'Saved: no-show', left: 'Saved: went home', open: 'Kept open' },
  takenBack: 'Taken back',
  failed: 'Saving failed',
  later: 'Later',
} as const satisfies English<typeof ar>;
