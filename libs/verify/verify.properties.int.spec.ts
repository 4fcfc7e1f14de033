import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatRefusal, LOG_FORMAT } from '#libs/ledger/log/log-format.ts';
import { VerifiedLog } from './testing/verified-log.ts';

const EVENTS = 24;
/** Position of the event that names the log's format. */
const FIRST = 1;

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

  it('takes a changed number of the format for a log of another version', async () => {
    const written = log.bytesOf('data', FIRST);
    const text = Buffer.from(written).toString();
    log.write('data', FIRST, Buffer.from(text.replace(`"to":${LOG_FORMAT}`, `"to":${LOG_FORMAT + 1}`)));
    const { findings } = await log.verify();
    log.write('data', FIRST, written);
    expect(findings).toEqual([{ what: 'log', problem: formatRefusal(LOG_FORMAT + 1) }]);
  });

  it('reports the one event in whose data or metadata a single byte changed', async () => {
    await fc.assert(
      fc.asyncProperty(change, async ({ position, column, at, mask }) => {
        const written = log.bytesOf(column, position);
        const changed = Uint8Array.from(written, (byte, index) => (index === at % written.length ? byte ^ mask : byte));
        fc.pre(!(column === 'data' && position === FIRST && namesAnotherFormat(changed)));
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

function namesAnotherFormat(data: Uint8Array): boolean {
  const format = /"to":(\d)/.exec(Buffer.from(data).toString())?.[1];
  return format !== undefined && format !== String(LOG_FORMAT);
}
