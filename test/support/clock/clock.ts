import { shiftDate } from './shift-date.ts';

const PRELOAD = new URL('./preload.ts', import.meta.url).href;

type Variables = Readonly<Record<string, string | undefined>>;

/** How far the test's clock is ahead of the machine's; 0 in a suite that has the machine's. */
const aheadMs = ({ CLOCK_AHEAD_MS = '0' }: Variables = process.env): number => Number(CLOCK_AHEAD_MS);

/** Environment variables that give a program the clock named by its other ones. */
export const preloaded = (variables: Variables): Readonly<Record<string, string>> =>
  variables['CLOCK_AHEAD_MS'] === undefined ? {} : { NODE_OPTIONS: `--import ${PRELOAD}` };

/** Environment variables of a program with a clock of its own, which leaps to the second instant at SIGUSR2. */
export function clockFrom(begins: number, leapsTo?: number): Readonly<Record<string, string>> {
  return {
    CLOCK_AHEAD_MS: String(begins - (Date.now() - aheadMs())),
    ...(leapsTo !== undefined && { CLOCK_LEAPS_TO: new Date(leapsTo).toISOString() }),
  };
}

/** Environment variables of a program whose waits of exactly this length take a second: for work that comes round every few minutes. */
export const waitCutShort = (milliseconds: number): Readonly<Record<string, string>> => ({
  WAIT_CUT_SHORT_MS: String(milliseconds),
});

/** Script that gives a page the test's clock. */
export const pageClock = (): string => `(${shiftDate})(() => ${aheadMs()})`;
