import type { PatientFormInput } from '#libs/contracts/tickets/patient-form.ts';

/** A new patient's facts that are known before the form is opened. */
export type Begun = Partial<Pick<PatientFormInput['patient'], 'name' | 'age' | 'phone'>>;

/** The form of a new patient with what is known in it. */
export const begunWith = <Values extends PatientFormInput>(blank: Values, begun: Begun): Values => ({
  ...blank,
  patient: { ...blank.patient, ...begun },
});

/** Whether a draft holds what is known: somebody typed on, and it goes on from there. */
export function isBegunIn(begun: Begun, { patient }: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(begun).every(([field, value]) => Object(patient)[field] === value);
}
