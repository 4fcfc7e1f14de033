import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { VerifiedLog } from './testing/verified-log.ts';

const EVENTS = 24;

describe('a single changed byte', () => {
  let log: VerifiedLog;
  beforeAll(async () => {
    log = await VerifiedLog.written();
  });
  afterAll(() => log.remove());

  const change = fc.record({
    position: fc.integer({ min: 1, max: EVENTS }),
    column: fc.constantFrom('data' as const, 'metadata' as const),
    at: fc.nat(),
    mask: fc.integer({ min: 1, max: 255 }),
  });

  it('reports the one event in whose data or metadata a single byte changed', async () => {
    await fc.assert(
      fc.asyncProperty(change, async ({ position, column, at, mask }) => {
        const written = log.bytesOf(column, position);
        const changed = Uint8Array.from(written, (byte, index) => (index === at % written.length ? byte ^ mask : byte));
        log.write(column, position, changed);
        const { findings, broken } = await log.verify();
        log.write(column, position, written);
        expect(findings).toMatchObject([{ what: 'event', position: String(position).padStart(16, '0') }]);
        expect(broken).toEqual({ events: 1, streams: 1 });
      }),
      { numRuns: 200 },
    );
  }, 60_000);
});
