/** Runs a measurement once, on little: it shows that it still runs, and its figures mean nothing. */
export const isSmoke = process.env['DAWR_SMOKE'] === '1' || process.argv.includes('--smoke');

/** How much is measured, and how much of it where the measurement is only to be run. */
export const effort = (measured: number, smoke: number): number => (isSmoke ? smoke : measured);

/** Most that a figure may come to; a short run says nothing of it. */
export const atMost = (figure: number): number => effort(figure, Number.POSITIVE_INFINITY);
