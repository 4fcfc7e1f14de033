import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { currentPatient as ar } from '../ar/current-patient.ts';

export const currentPatient = {
  title: 'Current patient',
  patient: 'In front of you',
  number: 'No.',
  name: 'Patient',
  reason: 'Reason for visit',
  noReason: 'Not given',
  waited: 'Waited',
  inTheRoom: 'In the room',
  inTheRoomFor: 'In the room for {{time}}',
  arrivedAt: 'arrived {{time}}',
  completeAndNext: 'Complete, call next',
  completeAndCall: 'Complete, call {{number}}',
  completeOnly: 'Complete only',
  empty: {
    title: 'No patient is in front of you',
    ready: 'When you are ready, press “Call next”.',
    quiet: 'Nobody is waiting. Patients that reception adds appear here.',
  },
  upcoming: 'Up next',
  upcomingEmpty: 'Nobody is waiting yet.',
  waiting_one: '{{count}} patient waiting',
  waiting_other: '{{count}} patients waiting',
} as const satisfies English<typeof ar>;
