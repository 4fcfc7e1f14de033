import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import { at, LedgerFixture } from '#libs/ledger/testing/ledger-fixture.ts';
import type { LogRecords } from '../log-records.ts';

const PATIENT = { name: 'سالم', age: 61, phone: '+971501112223', consent: true, reason: null };
const CLINICS = ['palm', 'olive', 'palm-2'];
const TICKETS = 300;

/** Requirements of verification on a log, for every engine. */
export function describeLogRecords(name: string, open: (fixture: LedgerFixture) => LogRecords): void {
  describe(`the log as verification reads it: ${name}`, () => {
    let fixture: LedgerFixture;
    let records: LogRecords;
    beforeAll(async () => {
      fixture = await LedgerFixture.open();
      const process = fixture.process();
      for (const clinic of CLINICS) await fixture.openClinic(clinic);
      const issues = CLINICS.flatMap((clinic) => Array.from({ length: TICKETS }, () => clinic));
      await Promise.all(issues.map((clinic) => issue(process, clinic)));
      records = open(fixture);
    });
    afterAll(async () => {
      await records.close();
      await fixture.close();
    });

    const issue = async (process: ReturnType<LedgerFixture['process']>, clinic: string) => {
      const act = at(process, clinic as ClinicId);
      await act({ type: 'IssueTicket', patient: PATIENT }, '2026-11-20T06:00:00Z');
    };
    const whole = async () => (await Array.fromAsync(fixture.log.readAll())).flat();
    const read = async (...from: Parameters<LogRecords['after']>) => (await Array.fromAsync(records.after(...from))).flat();

    it('holds every event as the store does, in order', async () => {
      expect((await read(undefined)).map(({ event }) => event)).toEqual(await whole());
    });

    it('begins after any event', async () => {
      const events = await whole();
      const from = events[400]?.position;
      expect((await read(from)).map(({ event }) => event)).toEqual(events.slice(401));
    });

    it('finds one event by its place, or none', async () => {
      const [last] = (await whole()).toReversed();
      if (!last) throw new Error('an empty log');
      expect((await records.recordAt(last.stream, last.revision))?.event).toEqual(last);
      expect(await records.recordAt(last.stream, last.revision + 1)).toBeUndefined();
      expect(await records.recordAt('queue-nobody_20261120', 0)).toBeUndefined();
    });

    it('names each stream once', async () => {
      const names = (await Array.fromAsync(records.streams())).flat();
      expect(names.toSorted()).toEqual([
        'operations',
        'queue-olive_20261120',
        'queue-palm-2_20261120',
        'queue-palm_20261120',
        'tenant-olive',
        'tenant-palm',
        'tenant-palm-2',
      ]);
    });

    it('reads one stream in order, from its beginning and after any of its events', async () => {
      const stream = 'queue-palm_20261120';
      const events = (await whole()).filter((event) => event.stream === stream);
      const ofStream = async (...from: Parameters<LogRecords['ofStream']>) =>
        (await Array.fromAsync(records.ofStream(...from))).flat().map(({ event }) => event);
      expect(await ofStream(stream, undefined)).toEqual(events);
      expect(await ofStream(stream, await records.recordAt(stream, 280))).toEqual(events.slice(281));
      expect(await ofStream('queue-nobody_20261120', undefined)).toEqual([]);
      expect([events.length, undefined]).toContain(await records.lengthOf(stream));
    });

    it("names one clinic's streams, and none of a clinic whose id begins the same", async () => {
      const streams = await records.streamsOf('palm' as ClinicId, '20261122' as ClinicDay);
      expect(streams.toSorted()).toEqual(['queue-palm_20261120', 'tenant-palm']);
      expect(await records.streamsOf('nobody' as ClinicId, '20261122' as ClinicDay)).toEqual([]);
    });

    it('tells where the newest events begin', async () => {
      const events = await whole();
      expect((await read(await records.newest(10))).map(({ event }) => event)).toEqual(events.slice(-10));
      expect((await read(await records.newest(events.length))).length).toBe(events.length);
      expect(await records.newest(events.length + 10)).toBeUndefined();
    });

    it('knows how many positions were given, if it counts them', async () => {
      const counted = (await read(undefined)).every(({ place }, index) => place === index + 1);
      expect(await records.given()).toBe(counted ? (await whole()).length : undefined);
    });
  });
}
