/** A target to begin with, which a manager changes. */
export const USUAL_TARGET = { minutes: 20, share: 80 } as const;

/** Minutes of a long wait to begin with, those of a new clinic. */
export const USUAL_ALERT_MINUTES = 60;
