import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { look as ar } from '../ar/settings-look.ts';

export const look = {
  title: 'Look',
  about: 'The clinic’s logo and colour as patients see them: on the display, their own page, reports and the sign-in page.',
  logo: 'Logo',
  logoHint: 'A PNG, JPEG or WebP picture of at most 512 × 512 pixels and 40 kB, best without a background.',
  choose: 'Choose a picture',
  replace: 'Choose another picture',
  remove: 'Remove the logo',
  tooLarge: 'The file is larger than 40 kB. Please choose a smaller one.',
  colour: 'Colour',
  colourHint: 'Six digits such as {{example}}. Without it the usual colour stays.',
  pick: 'Pick the colour',
  darkened: 'This colour is shown darker than it is, so that words on it can be read from the last chair.',
  onWall: 'On the display',
  onPaper: 'On paper',
  number: 'Ticket number',
  wait: 'Expected wait',
  report: 'Report of the day',
} as const satisfies English<typeof ar>;
