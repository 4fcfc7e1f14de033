/** Loaded before a program that a test starts: its clock is the test's, and leaps to another instant at SIGUSR2 where one is set. */
import { ServerResponse } from 'node:http';
import { shiftDate } from './shift-date.ts';

const RealDate = Date;
const { CLOCK_AHEAD_MS = '0', CLOCK_LEAPS_TO } = process.env;
let ahead = Number(CLOCK_AHEAD_MS);
if (CLOCK_LEAPS_TO !== undefined) {
  process.on('SIGUSR2', () => {
    ahead = RealDate.parse(CLOCK_LEAPS_TO) - RealDate.now();
  });
}
shiftDate(() => ahead);

// Node dates its answers by a clock that nothing can replace; walls go by that date.
ServerResponse.prototype.writeHead = new Proxy(ServerResponse.prototype.writeHead, {
  apply: (writeHead, answer: ServerResponse, parts) => {
    if (!answer.hasHeader('date')) answer.setHeader('date', new Date().toUTCString());
    return Reflect.apply(writeHead, answer, parts);
  },
});
