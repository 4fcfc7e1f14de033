import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ClinicDay, type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import { contextOf, LedgerFixture, MASTER_KEY } from '#libs/ledger/testing/ledger-fixture.ts';
import { PortRecords } from '../port-records.ts';
import { SqliteRecords } from '../sqlite/sqlite-records.ts';
import { sqliteVerifySources } from '../sqlite/sqlite-verify-sources.ts';
import { DAYS, TENANT, VerifiedLog, workADay } from '../testing/verified-log.ts';
import { verify } from '../verify.ts';

/** A neighbour whose id begins as the clinic's own. */
const NEIGHBOUR = 'palm-2' as ClinicId;
const SECOND_DAY = 'queue-palm_20261121';
const OF = (stream: string) => `stream = (SELECT id FROM streams WHERE name = '${stream}')`;

describe('verifying one clinic', () => {
  let log: VerifiedLog;
  beforeAll(async () => {
    log = await VerifiedLog.written(DAYS, [TENANT, NEIGHBOUR]);
  });
  beforeEach(() => log.restore());
  afterAll(() => log.remove());

  const found = async (asked: Parameters<VerifiedLog['verify']>[0] = {}) =>
    (await log.verify({ clinic: TENANT, ...asked })).findings;
  const dropStream = (stream: string) => {
    log.meddle(`DELETE FROM events WHERE ${OF(stream)}`);
    log.meddle('DELETE FROM streams WHERE name = ?', stream);
  };
  /** Cuts the log's last events without a trace: the file forgets that their positions were given. */
  const cutAfter = (stream: string, revision: number) => {
    log.meddle(`DELETE FROM events WHERE ${OF(stream)} AND revision > ?`, revision);
    log.meddle(`UPDATE sqlite_sequence SET seq = (SELECT max(position) FROM events) WHERE name = 'events'`);
  };

  it("counts the clinic's own events alone, and tells how far each of its streams was read", async () => {
    const { events, findings, reached } = await log.verify({ clinic: TENANT });
    expect({ events, findings }).toEqual({ events: 23, findings: [] });
    const heads = (await log.heads()).filter(({ stream }) => stream === 'tenant-palm' || /^queue-palm_\d{8}$/.test(stream));
    expect(reached?.toSorted(byName)).toEqual(heads.toSorted(byName));
  });

  it.each([
    ['data', `data = replace(data, '"position":2', '"position":3')`, 'changed'],
    ['data that is no JSON any more', `data = replace(data, '{', '[')`, 'unreadable'],
    ['metadata', `metadata = replace(metadata, 'Reception', 'Receptiom')`, 'changed'],
  ])('names the event by its id whose %s was changed', async (_, change, fault) => {
    const { event } = (await log.recordAt(SECOND_DAY, 1)) ?? {};
    log.meddle(`UPDATE events SET ${change} WHERE ${OF(SECOND_DAY)} AND revision = 1`);
    expect(await found()).toMatchObject([{ what: 'event', fault, id: event?.id, stream: SECOND_DAY, revision: 1 }]);
  });

  it('tells nothing of what was changed, taken out or cut off at another clinic', async () => {
    const heads = await log.heads();
    log.meddle(`UPDATE events SET type = 'TicketReset' WHERE ${OF('queue-palm-2_20261120')}`);
    dropStream('queue-palm-2_20261121');
    cutAfter('queue-palm-2_20261122', 1);
    expect(await found({ heads })).toEqual([]);
    expect((await log.verify()).findings.length).toBeGreaterThan(1);
  });

  it("names the first event of the clinic's own stream, and not the vault, where it was changed", async () => {
    log.meddle(`UPDATE events SET type = 'ClinicShut' WHERE ${OF('tenant-palm')} AND revision = 0`);
    expect(await found()).toMatchObject([{ what: 'event', fault: 'changed', stream: 'tenant-palm', revision: 0 }]);
  });

  it('reports a clinic whose own stream is gone, which would leave nothing to verify', async () => {
    dropStream('tenant-palm');
    expect(await found()).toContainEqual(expect.objectContaining({ what: 'head', fault: 'gone', name: 'tenant-palm' }));
  });

  it('names a day in the middle that was removed, without heads', async () => {
    dropStream(SECOND_DAY);
    expect(await found()).toContainEqual(expect.objectContaining({ what: 'day', fault: 'vanished', day: '20261121' }));
  });

  it.each([
    ['the last day removed', () => dropStream('queue-palm_20261122')],
    ["the log's end cut off", () => cutAfter('queue-palm_20261122', 2)],
  ])('finds %s by heads or by the mark alone', async (_, damage) => {
    const [heads, { reached: from = [] }] = [await log.heads(), await log.verify({ clinic: TENANT })];
    damage();
    expect(await found()).toEqual([]);
    const expected = [{ what: 'head', fault: 'gone', name: 'queue-palm_20261122' }];
    expect(await found({ heads })).toMatchObject(expected);
    expect(await found({ from })).toMatchObject(expected);
  });

  it('reads everything where a marked head is another one now, and names it', async () => {
    const { reached = [] } = await log.verify({ clinic: TENANT });
    const from = reached.map((head) => (head.stream === SECOND_DAY ? { ...head, hash: 'of another chain' } : head));
    const { events, findings } = await log.verify({ clinic: TENANT, from });
    expect(findings).toMatchObject([{ what: 'head', fault: 'another', name: SECOND_DAY }]);
    expect(events).toBe(23);
  });

  it("ignores heads of another clinic's streams in a mark", async () => {
    const { reached = [] } = await log.verify({ clinic: NEIGHBOUR });
    expect(await log.verify({ clinic: TENANT, from: reached })).toMatchObject({ events: 23, findings: [] });
  });
});

describe.each([
  ['its file', (fixture: LedgerFixture) => new SqliteRecords(join(fixture.folder, 'log.db'))],
  ['any event store', (fixture: LedgerFixture) => new PortRecords(fixture.log)],
])('verifying a clinic again, by %s', (_, openRecords) => {
  let fixture: LedgerFixture;
  beforeAll(async () => {
    fixture = await LedgerFixture.open();
    for (const clinic of [TENANT, NEIGHBOUR]) {
      await fixture.openClinic(clinic);
      for (const day of DAYS) await workADay(fixture, clinic, day);
    }
  });
  afterAll(() => fixture.close());

  const verified = async (from: Awaited<ReturnType<typeof verify>>['reached'] = []) => {
    const [log, vault] = [join(fixture.folder, 'log.db'), join(fixture.folder, 'vault.db')];
    const files = sqliteVerifySources({ log, vault, others: [], masterKey: MASTER_KEY });
    const sources = { ...files, openRecords: () => openRecords(fixture) };
    const clinic = { id: TENANT, upTo: '20261130' as ClinicDay, from };
    const parts = { onProgress: () => undefined, signal: new AbortController().signal };
    try {
      return await verify(sources, { newest: undefined, heads: [], clinic }, parts);
    } finally {
      await sources.close();
    }
  };

  it('reads from the mark only what is new: nothing, then one more day with its beginning', async () => {
    const first = await verified();
    expect(first).toMatchObject({ findings: [], events: 22 });
    expect(await verified(first.reached)).toMatchObject({ findings: [], events: 0, reached: first.reached });
    await workADay(fixture, TENANT, '2026-11-23');
    const next = await verified(first.reached);
    expect(next).toMatchObject({ findings: [], events: 7 });
    const anew = await verified();
    expect(next.reached?.toSorted(byName)).toEqual(anew.reached?.toSorted(byName));
  });

  it('takes a day that had begun before the mark, and was empty then, for begun', async () => {
    const { days } = fixture.process();
    const day = '20261124' as ClinicDay;
    await days.begin(day, contextOf(TENANT, instant(new Date('2026-11-24T05:00:00Z'))));
    const { reached } = await verified();
    await workADay(fixture, TENANT, '2026-11-24');
    expect(await verified(reached)).toMatchObject({ findings: [], events: 6 });
  });
});

const byName = (one: { readonly stream: string }, other: { readonly stream: string }): number =>
  one.stream < other.stream ? -1 : 1;
