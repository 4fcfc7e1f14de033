import type { currentPatient as ar } from '../ar/current-patient.ts';
import type { English } from '../texts.ts';

export const currentPatient = {
  title: 'Current patient',
  about: 'Who is in front of you now, and who comes next.',
  empty: { title: 'This page is being made', text: 'It will be here soon.' },
} as const satisfies English<typeof ar>;
