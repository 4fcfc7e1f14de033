/** What the clinic knows of the person behind a ticket. It stands in the log only sealed. */
export interface PatientDetails {
  readonly name: string;
  readonly age: number;
  readonly phone: string;
  readonly reason: string | null;
}

/** What staff write down: the details, and the patient's consent to messages, which the log keeps in the clear. */
export interface PatientForm extends PatientDetails {
  readonly consent: boolean;
}

export type AgeBand = '0-17' | '18-39' | '40-59' | '60+';

/** Kept in the clear for the figures, so that a rebuild after an erasure gives the same ones. */
export function ageBandOf(age: number): AgeBand {
  if (age < 18) return '0-17';
  if (age < 40) return '18-39';
  return age < 60 ? '40-59' : '60+';
}
