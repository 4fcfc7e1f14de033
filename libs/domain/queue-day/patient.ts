/** The personal details behind a ticket. The log stores them sealed only. */
export interface PatientDetails {
  readonly name: string;
  readonly age: number;
  readonly phone: string;
  readonly reason: string | null;
  /** Absent where the patient needs nothing more than others. */
  readonly needs?: readonly Need[];
}

/** Needs of a patient at a call, beyond what the wall and the voice give: noted with consent, for staff alone. */
export const NEEDS = ['inPerson', 'sight', 'hearing', 'wheelchair'] as const;
export type Need = (typeof NEEDS)[number];

/** The form that staff fill in: the details, and the consent to messages, which the log stores in the clear. */
export interface PatientForm extends PatientDetails {
  readonly consent: boolean;
}

const ELDER_AGE = 60;

/** Whether the wall marks a patient of this age. */
export const isElder = (age: number): boolean => age >= ELDER_AGE;

export type AgeBand = '0-17' | '18-39' | '40-59' | '60+';

/** The age band is stored in the clear, so that statistics rebuilt after an erasure stay the same. */
export function ageBandOf(age: number): AgeBand {
  if (age < 18) return '0-17';
  if (age < 40) return '18-39';
  return age < ELDER_AGE ? '40-59' : '60+';
}
