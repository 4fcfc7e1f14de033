/** Run before each test file: its clock, and that of the programs and pages it starts, begins at the suite's instant and runs on. */
import { shiftDate } from './shift-date.ts';

/** A Sunday morning in Dubai, in the middle of the month. Every other instant must do as well: `TEST_CLOCK=2026-11-24T23:58+04:00`. */
const MORNING = '2026-11-22T10:30+04:00';

const { TEST_CLOCK = MORNING } = process.env;
const ahead = Date.parse(TEST_CLOCK) - Date.now();
if (Number.isNaN(ahead)) throw new Error(`TEST_CLOCK: ${TEST_CLOCK} is no instant`);
process.env['CLOCK_AHEAD_MS'] = String(ahead);
shiftDate(() => ahead);
