import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClinicDay } from '#libs/domain/kernel/ids.ts';
import { SigningKey } from '#libs/privacy/signing-key.ts';
import { type Head, headsOf, readHeads, signed } from './heads.ts';
import { VerifiedLog } from './testing/verified-log.ts';

const DAY = '20261120' as ClinicDay;
const KEY = new SigningKey(Buffer.alloc(32, 1));
const EXPORTED = new Date('2026-11-21T00:00:00Z');

describe("the heads of a day's streams", () => {
  let log: VerifiedLog;
  let heads: readonly Head[];
  beforeAll(async () => {
    log = await VerifiedLog.written();
    const records = log.records();
    heads = await headsOf(records, DAY);
    await records.close();
  });
  beforeEach(() => log.restore());
  afterAll(() => log.remove());

  const file = (): string => JSON.stringify(signed(heads, DAY, EXPORTED, KEY));

  it("are those of that day's streams and of the clinic's lasting ones", () => {
    expect(heads.map(({ stream, revision }) => [stream, revision])).toEqual([
      ['queue-palm_20261120', 5],
      ['tenant-palm', 4],
    ]);
  });

  it('are believed as they were signed', () => {
    expect(readHeads(file(), KEY.publicKey)).toMatchObject({ day: DAY, heads });
  });

  it.each([
    ['changed', () => file().replace('"revision":5', '"revision":4')],
    ['changed', () => file().replace(DAY, '20261119')],
    ['signedByAnother', () => JSON.stringify(signed(heads, DAY, EXPORTED, new SigningKey(Buffer.alloc(32, 2))))],
    ['notHeads', () => '{"heads":[]}'],
    ['notHeads', () => 'no JSON'],
  ])('are refused as %s', (refusal, text) => {
    expect(readHeads(text(), KEY.publicKey)).toBe(refusal);
  });

  it('are found in the log that they were taken from', async () => {
    expect((await log.verify({ heads })).findings).toEqual([]);
  });

  it('show a log that was written anew, whole in itself', async () => {
    const other = await VerifiedLog.written();
    const { findings } = await other.verify({ heads });
    other.remove();
    expect(findings).toMatchObject([
      { what: 'head', name: 'queue-palm_20261120', problem: 'its event of revision 5 is another one than was signed' },
      { what: 'head', name: 'tenant-palm' },
    ]);
  });

  it('show a log that has lost its last events, all traces removed', async () => {
    log.meddle('DELETE FROM events WHERE position > 3');
    log.meddle(`UPDATE sqlite_sequence SET seq = 3 WHERE name = 'events'`);
    expect((await log.verify({ heads })).findings).toMatchObject([
      { what: 'head', name: 'queue-palm_20261120', problem: 'its event of revision 5 is gone' },
      { what: 'head', name: 'tenant-palm', problem: 'its event of revision 4 is gone' },
    ]);
  });
});
