import { describe, expect, it } from '@jest/globals';
import { ServerClock } from './server-clock.ts';

const WRONG = Date.parse('2019-01-01T00:00:00Z');

function clock() {
  let elapsed = 5_000;
  return { clock: new ServerClock(() => elapsed, WRONG), pass: (milliseconds: number) => (elapsed += milliseconds) };
}

describe("the server's time", () => {
  it("uses this machine's time until the server has answered, and the server's from then on", () => {
    const { clock: it, pass } = clock();
    expect(it.now().toISOString()).toBe('2019-01-01T00:00:00.000Z');
    pass(200);
    it.learn('Fri, 20 Nov 2026 06:00:00 GMT', 5_000);
    expect(it.now().toISOString()).toBe('2026-11-20T06:00:00.600Z');
    pass(60_000);
    expect(it.now().toISOString()).toBe('2026-11-20T06:01:00.600Z');
  });

  it('ignores differences below the precision of a Date header', () => {
    const { clock: it, pass } = clock();
    it.learn('Fri, 20 Nov 2026 06:00:00 GMT', 5_000);
    pass(400);
    it.learn('Fri, 20 Nov 2026 06:00:01 GMT', 5_400);
    expect(it.now().toISOString()).toBe('2026-11-20T06:00:00.900Z');
  });

  it('follows the server once the clocks have drifted apart', () => {
    const { clock: it, pass } = clock();
    it.learn('Fri, 20 Nov 2026 06:00:00 GMT', 5_000);
    pass(1_000);
    it.learn('Fri, 20 Nov 2026 06:00:09 GMT', 6_000);
    expect(it.now().toISOString()).toBe('2026-11-20T06:00:09.500Z');
  });

  it.each([null, '', 'yesterday'])('learns no time from the header %p', (header) => {
    const { clock: it } = clock();
    it.learn(header, 5_000);
    expect(it.now().toISOString()).toBe('2019-01-01T00:00:00.000Z');
  });
});
