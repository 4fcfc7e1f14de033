export const MINUTE = 60_000;
/** Usual length of a visit, in minutes. */
export const USUAL_CONSULTATION = 8;
/** Share of called patients who do not come at once. */
export const NO_SHOW = 0.08;
export const COMES_AFTER_RECALL = 0.5;
/** Share of patients who leave as soon as they have a number. */
export const CHANGES_MIND = 0.03;
/** Minutes until a call is repeated, and until its patient is given up. */
export const PATIENCE = 2;

export interface Hours {
  readonly opens: number;
  /** The simulation ends here: the clinic has closed, or it is now. */
  readonly ends: number;
  readonly patients: number;
  /** Usual length of a visit, in minutes. */
  readonly consultation?: number;
}

/** Milliseconds per minute, scaled by the day's usual length of a visit. */
export const scaledMinute = ({ consultation = USUAL_CONSULTATION }: Hours): number =>
  (MINUTE * consultation) / USUAL_CONSULTATION;
