/** Run before each test file: its clock, and that of the programs and pages it starts, begins at the suite's instant and runs on. */
import { firstInstant } from './first-instant.ts';
import { shiftDate } from './shift-date.ts';

const ahead = firstInstant() - Date.now();
process.env['CLOCK_AHEAD_MS'] = String(ahead);
shiftDate(() => ahead);
