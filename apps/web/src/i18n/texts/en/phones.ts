import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { phones as ar } from '../ar/phones.ts';

export const phones = {
  hint: 'From another country: begin with +',
  hintWithoutCountry: 'Begin with the country code, such as +971501234567',
  read: '{{country}}: {{phone}}',
  readWithoutCountry: 'Number: {{phone}}',
  unusual: '{{read}}. Check the number of digits.',
  problems: {
    notDigits: 'Use digits only, with or without a leading +',
    tooShort: 'This number is too short',
    tooLong: 'This number is too long',
    wrongLength: 'This number has a wrong number of digits',
    withoutCountry: 'The clinic has no country in its settings. Begin with + and the country code, such as +971501234567',
    unknownCountry: 'No country has this code',
  },
} as const satisfies English<typeof ar>;
