import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { demonstration as ar } from '../ar/demonstration.ts';

export const demonstration = {
  title: 'A demonstration.',
  text: 'Patients and members are made up. Enter no real data.',
  clinic: 'Clinic',
  people: 'Sign in at {{clinic}}',
  oneQueue: 'One queue',
  rooms_one: '{{count}} room',
  rooms_other: '{{count}} rooms',
  wall: 'as patients see it',
  open: 'Open',
  tryIt: 'Try it: desk and wall side by side',
  byEmail: 'Sign in by email',
} as const satisfies English<typeof ar>;
