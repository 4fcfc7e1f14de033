import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { firstDay as ar } from '../ar/first-day.ts';

export const firstDay = {
  label: 'First day',
  title_zero: 'All is ready for the first call',
  title_one: 'One step to the first call',
  title_other: '{{count}} steps to the first call',
  done: 'Done',
  change: 'Change',
  clinic: { title: 'Name and language of the clinic', about: '{{name}}, {{lang}}' },
  places: { title: 'Services and rooms', none: 'one queue, no rooms' },
  wall: { title: 'Hang the wall', about: 'it shows a code of six digits', act: 'Pair a screen' },
  slip: { title: 'Print a test slip', about: 'to choose the printer once', act: 'Print' },
  people: { title: 'Add the people', about: 'reception and a doctor at least', act: 'Add member' },
  goes: 'This goes after the first call; all of it stays in Settings.',
  end: 'Show the overview',
} as const satisfies English<typeof ar>;
