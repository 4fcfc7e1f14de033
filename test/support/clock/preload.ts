/**
 * Loaded before a program that a test starts: its clock is the test's, and leaps to another instant at SIGUSR2 where one is set. Waits
 * of one length are cut short where that is asked for.
 */
import { ServerResponse } from 'node:http';
import { shiftDate } from './shift-date.ts';

const SHORT_MS = 1_000;
const RealDate = Date;
const { CLOCK_AHEAD_MS = '0', CLOCK_LEAPS_TO, WAIT_CUT_SHORT_MS } = process.env;
let ahead = Number(CLOCK_AHEAD_MS);
if (CLOCK_LEAPS_TO !== undefined) {
  process.on('SIGUSR2', () => {
    ahead = RealDate.parse(CLOCK_LEAPS_TO) - RealDate.now();
  });
}
shiftDate(() => ahead);

if (WAIT_CUT_SHORT_MS !== undefined) {
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply: (setTimeout, self, [work, milliseconds, ...rest]) =>
      Reflect.apply(setTimeout, self, [work, milliseconds === Number(WAIT_CUT_SHORT_MS) ? SHORT_MS : milliseconds, ...rest]),
  });
}

// Node dates its answers by a clock that nothing can replace; walls go by that date.
ServerResponse.prototype.writeHead = new Proxy(ServerResponse.prototype.writeHead, {
  apply: (writeHead, answer: ServerResponse, parts) => {
    if (!answer.hasHeader('date')) answer.setHeader('date', new Date().toUTCString());
    return Reflect.apply(writeHead, answer, parts);
  },
});
