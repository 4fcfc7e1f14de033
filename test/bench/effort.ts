/** Runs each row once, on little: it shows that the row still runs, and its figures mean nothing. */
export const isSmoke = process.argv.includes('--smoke');

/** How much is measured, and how much of it where the row is only to be run. */
export const effort = (measured: number, smoke: number): number => (isSmoke ? smoke : measured);
