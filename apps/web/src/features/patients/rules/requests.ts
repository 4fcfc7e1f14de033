import type { ErasureReason } from '#libs/contracts/patients.ts';

/** Visits that a person chose among those of a phone, as every request about them names them. */
export interface ChosenVisits {
  readonly phone: string;
  readonly ticketIds: readonly string[];
}

export interface Correction extends ChosenVisits {
  readonly patient: { readonly name: string; readonly age: number; readonly phone: string };
}

/** An order to hold, or to release. */
export interface HoldOrder extends ChosenVisits {
  readonly reason: string;
}

export interface ErasureOrder extends ChosenVisits {
  readonly reason: ErasureReason;
}
