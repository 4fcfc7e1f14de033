import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Finding } from './finding.ts';
import { VerifiedLog } from './testing/verified-log.ts';

/** Where the clinic's days stand in the log. */
const FIRST_DAY = { stream: 'queue-palm_20261120', position: '0000000000000005' };
const SECOND_EVENT = { stream: 'queue-palm_20261120', revision: 1, position: '0000000000000006', type: 'TicketIssued' };

describe('verifying a log', () => {
  let log: VerifiedLog;
  beforeAll(async () => {
    log = await VerifiedLog.written();
  });
  beforeEach(() => log.restore());
  afterAll(() => log.remove());

  const found = async (): Promise<readonly Finding[]> => (await log.verify()).findings;

  it('finds nothing in what the ledger wrote, and says how much there was', async () => {
    expect(await log.verify()).toMatchObject({
      whole: true,
      events: 24,
      streams: 5,
      findings: [],
      broken: { events: 0, streams: 0 },
    });
  });

  it.each([
    ['data', `data = replace(data, '"position":2', '"position":3')`, 'changed'],
    ['data that is no JSON any more', `data = replace(data, '{', '[')`, 'unreadable'],
    ['data in other words', `data = replace(data, '"position":2', '"position":2.0')`, 'unreadable'],
    ['metadata', `metadata = replace(metadata, 'Reception', 'Receptiom')`, 'changed'],
    ['its hash', `metadata = replace(metadata, '"hash":"', '"hash":"A')`, 'changed'],
    ['type', `type = 'TicketIssuee'`, 'changed'],
    ['id', `id = replace(id, '-', '_')`, 'changed'],
    ['revision', 'revision = 17', 'misnumbered'],
  ])('names the event whose %s was changed', async (_, change, fault) => {
    log.meddle(`UPDATE events SET ${change} WHERE position = 6`);
    const { findings, broken } = await log.verify();
    expect(findings).toMatchObject([{ what: 'event', fault, position: SECOND_EVENT.position, stream: SECOND_EVENT.stream }]);
    expect(broken).toEqual({ events: 1, streams: 1 });
  });

  it('counts the broken events of a stream and names the first', async () => {
    log.meddle(`UPDATE events SET type = 'TicketReset' WHERE position IN (6, 7, 9, 13)`);
    const { findings, broken } = await log.verify();
    expect(findings.map((finding) => finding.what === 'event' && finding.position)).toEqual([6, 13].map(position));
    expect(broken).toEqual({ events: 4, streams: 2 });
  });

  it.each([
    ['kind', 'quete-palm_20261120'],
    ['clinic', 'queue-pald_20261120'],
    ['day', 'queue-palm_20261124'],
    ['shape', 'queue-palm-20261120'],
  ])("names the first event of a stream whose name's %s was changed", async (_, changed) => {
    log.meddle('UPDATE streams SET name = ? WHERE name = ?', changed, 'queue-palm_20261120');
    expect(await found()).toContainEqual(
      expect.objectContaining({ ...FIRST_DAY, stream: changed, revision: 0, fault: 'changed' }),
    );
  });

  it("names the first event of a clinic's own stream that was given to another", async () => {
    log.meddle(`UPDATE streams SET name = 'tenant-pald' WHERE name = 'tenant-palm'`);
    expect(await found()).toContainEqual(expect.objectContaining({ stream: 'tenant-pald', revision: 0, fault: 'changed' }));
  });

  it('names the event in a stream that has no name any more', async () => {
    log.meddle(`DELETE FROM streams WHERE name = 'queue-palm_20261120'`);
    expect(await found()).toContainEqual(expect.objectContaining({ position: position(5), fault: 'streamUnknown' }));
  });

  it('names the event after one that was taken out, and what is gone', async () => {
    log.meddle('DELETE FROM events WHERE position = 6');
    expect(await found()).toMatchObject([
      { what: 'log', problem: 'the events from position 6 to 6 are gone' },
      { what: 'event', fault: 'predecessorGone', position: position(7), stream: FIRST_DAY.stream, revision: 2 },
    ]);
  });

  it('finds an event that was moved to another stream', async () => {
    log.meddle(`UPDATE events SET revision = 6, stream = (SELECT stream FROM events WHERE position = 12) WHERE position = 10`);
    expect(await found()).toContainEqual(expect.objectContaining({ what: 'event', position: position(10) }));
  });

  it('finds an event that was put in', async () => {
    log.meddle(`INSERT INTO events (stream, revision, id, type, data, metadata)
      SELECT stream, 6, 'another', type, data, metadata FROM events WHERE position = 10`);
    expect(await found()).toMatchObject([{ what: 'event', fault: 'changed', position: position(25) }]);
  });

  it.each([['2026-11-20'], ['2026-11-21'], ['2026-11-22']])('names the clinic and the day that has vanished: %s', async (day) => {
    const stream = `queue-palm_${day.replaceAll('-', '')}`;
    log.meddle('DELETE FROM events WHERE stream = (SELECT id FROM streams WHERE name = ?)', stream);
    log.meddle('DELETE FROM streams WHERE name = ?', stream);
    expect(await found()).toContainEqual(
      expect.objectContaining({ what: 'day', fault: 'vanished', tenant: 'palm', day: day.replaceAll('-', '') }),
    );
  });

  it('names the vanished day also where the clinic’s stream was made to hide it', async () => {
    log.meddle(`DELETE FROM events WHERE stream = (SELECT id FROM streams WHERE name = 'queue-palm_20261120')`);
    log.meddle(`UPDATE events SET data = replace(data, '_20261120', '_20261122') WHERE position = 11`);
    const vanished = expect.objectContaining({ what: 'day', fault: 'vanished', day: '20261120' });
    expect(await found()).toEqual(expect.arrayContaining([vanished, expect.objectContaining({ position: position(11) })]));
  });

  it('names the first event of a day whose clinic has no stream any more', async () => {
    log.meddle(`DELETE FROM events WHERE stream = (SELECT id FROM streams WHERE name = 'tenant-palm')`);
    expect(await found()).toContainEqual(expect.objectContaining({ fault: 'dayNotBegun', ...FIRST_DAY, revision: 0 }));
  });

  it('names the day whose end is gone', async () => {
    log.meddle('DELETE FROM events WHERE position IN (9, 10)');
    expect(await found()).toContainEqual(
      expect.objectContaining({ what: 'day', fault: 'endGone', tenant: 'palm', day: '20261120' }),
    );
  });

  it("misses the log's last events", async () => {
    log.meddle('DELETE FROM events WHERE position > 22');
    expect(await found()).toEqual([{ what: 'log', problem: 'the events from position 23 to 24 are gone', next: undefined }]);
  });

  it('takes a day that began and stayed empty for what it is', async () => {
    log.meddle('DELETE FROM events WHERE position > 18');
    log.meddle(`UPDATE sqlite_sequence SET seq = 18 WHERE name = 'events'`);
    expect(await found()).toEqual([]);
  });

  it('names the event that is sealed with a key the vault has never held', async () => {
    const other = await VerifiedLog.written(['2026-11-20']);
    const report = await log.verify({ vault: other.vault });
    other.remove();
    expect(report.findings).toContainEqual(expect.objectContaining({ fault: 'keyUnknown', ...FIRST_DAY, revision: 0 }));
    expect(report.broken.events).toBe(0);
  });

  it('continues where a file cannot be read on, and names it', async () => {
    log.overwrite(4096, Buffer.alloc(4096, 'x'));
    expect(await found()).toContainEqual(expect.objectContaining({ what: 'file' }));
  });

  it('begins in the midst of streams when only the newest events are asked for', async () => {
    log.meddle('DELETE FROM events WHERE position = 3');
    log.meddle(`UPDATE events SET type = 'TicketReset' WHERE position IN (6, 23)`);
    expect(await log.verify({ newest: 4 })).toMatchObject({
      whole: false,
      events: 4,
      findings: [{ what: 'event', fault: 'changed', position: position(23) }],
    });
  });
});

const position = (place: number): string => String(place).padStart(16, '0');
