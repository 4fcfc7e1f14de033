/** Run before each test file: properties draw the same values at each run, so that a red run is the change's. Long runs draw anew. */
import fc from 'fast-check';

if (process.env['DAWR_LONG'] !== '1') fc.configureGlobal({ seed: 20_261_125 });
