/** A target to begin with, which a manager changes. */
export const USUAL_TARGET = { minutes: 20, share: 80 } as const;
