/** Run before anything else of a test file or of the screenshots: their clock, and that of the programs and pages they start, begins at one instant and runs on. */
import { firstInstant } from './first-instant.ts';
import { shiftDate } from './shift-date.ts';

const ahead = firstInstant() - Date.now();
process.env['CLOCK_AHEAD_MS'] = String(ahead);
shiftDate(() => ahead);
