import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { JsonObject, Revision, StoredEvent } from '#libs/event-store/event-store.ts';
import { clinicStream, queueStream } from '#libs/ledger/log/stream-names.ts';
import { DayCheck } from './day-check.ts';
import type { Finding } from './finding.ts';
import type { LogRecord } from './log-records.ts';
import { chainOf } from './testing/records.ts';

const TENANT = 'palm' as ClinicId;
const [FIRST, SECOND] = ['20261120' as ClinicDay, '20261121' as ClinicDay];
const FIRST_DAY = chainOf(3, queueStream(TENANT, FIRST));
const HEAD = { stream: queueStream(TENANT, FIRST), revision: 2, hash: String(FIRST_DAY[2]?.event?.metadata['hash']) };
const PLACE = 10;

describe('the days of a clinic', () => {
  let log: readonly LogRecord[];
  let found: Finding[];
  let days: DayCheck;
  beforeEach(() => {
    log = FIRST_DAY;
    found = [];
    const at = async (stream: string, revision: number) =>
      log.find((record) => record.stream === stream && record.revision === revision);
    days = new DayCheck({ recordAt: at }, (finding) => found.push(finding));
  });

  const begun = (day: ClinicDay, previous: typeof HEAD | null) =>
    days.begun(event(clinicStream(TENANT), { day, previous }, {}), TENANT, PLACE);
  const first = (day: ClinicDay, metadata: JsonObject, isWholeLog = true) =>
    days.first(event(queueStream(TENANT, day), {}, metadata), { kind: 'queue', clinicId: TENANT, day }, isWholeLog);

  it('accepts days that name the last event of the one before, in the clinic’s stream and their own', async () => {
    await begun(SECOND, HEAD);
    await first(SECOND, { previousDay: HEAD });
    days.end(PLACE + 5);
    expect(found).toEqual([]);
  });

  it('reports a day’s first event that names another event than the clinic’s stream, or none', async () => {
    await begun(SECOND, HEAD);
    await first(SECOND, { previousDay: { ...HEAD, revision: 1 } });
    await begun(SECOND, HEAD);
    await first(SECOND, {});
    expect(found.filter(({ what }) => what === 'event')).toMatchObject([
      { fault: 'previousDayUnlike' },
      { fault: 'contradicted' },
      { fault: 'previousDayUnlike' },
    ]);
  });

  it('reports a day that the clinic’s stream does not name, unless that stream is broken', async () => {
    await first(SECOND, { previousDay: null }, false);
    expect(found).toEqual([]);
    await first(SECOND, { previousDay: null });
    expect(found).toMatchObject([{ fault: 'dayNotBegun' }]);
  });

  it('reports the event that differs from what the next day records', async () => {
    await begun(SECOND, { ...HEAD, hash: 'another' });
    expect(found).toMatchObject([{ what: 'event', fault: 'contradicted', stream: HEAD.stream, revision: 2 }]);
  });

  it('reports a missing day once', async () => {
    log = [];
    await begun(SECOND, HEAD);
    await begun(SECOND, HEAD);
    expect(found).toMatchObject([{ what: 'day', fault: 'vanished', tenant: TENANT, day: FIRST }]);
  });

  it('reports the day whose last events are missing', async () => {
    log = FIRST_DAY.slice(0, 2);
    await begun(SECOND, HEAD);
    expect(found).toMatchObject([{ what: 'day', fault: 'endGone', tenant: TENANT, day: FIRST }]);
  });

  it('reports the last day as empty only where the log lacks events since it began', async () => {
    await begun(SECOND, HEAD);
    days.end(PLACE - 1);
    expect(found).toEqual([]);
    days.end(PLACE + 1);
    expect(found).toMatchObject([{ what: 'day', fault: 'vanished', day: SECOND }]);
  });
});

function event(stream: StoredEvent['stream'], data: JsonObject, metadata: JsonObject): StoredEvent {
  const position = '0000000000000010' as StoredEvent['position'];
  return { id: 'event', type: 'DayBegun', data, metadata, stream, revision: 0 as Revision, position };
}
