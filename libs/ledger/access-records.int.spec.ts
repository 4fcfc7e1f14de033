import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import type { StoredEvent, StreamName } from '#libs/event-store/event-store.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import { inWords } from '#libs/verify/finding.ts';
import type { LogRecord, LogRecords } from '#libs/verify/log-records.ts';
import { PortRecords } from '#libs/verify/port-records.ts';
import { verify } from '#libs/verify/verify.ts';
import { AccessRecords } from './access-records.ts';
import { accessDefinition } from './aggregates.ts';
import { Confidentiality } from './confidentiality.ts';
import { Ledger } from './ledger.ts';
import { metadataOf } from './log/metadata.ts';
import { contextOf, LedgerFixture } from './testing/ledger-fixture.ts';

describe('the records of access of a clinic', () => {
  let fixture: LedgerFixture;
  let palm: ClinicId;
  beforeEach(async () => {
    fixture = await LedgerFixture.open();
    palm = await fixture.openClinic('palm');
  });
  afterEach(() => fixture.close());

  const newLedger = () => {
    const confidentiality = new Confidentiality(new KeyRing({ vault: fixture.vault, now: () => new Date() }));
    return new Ledger(accessDefinition, { store: fixture.log, confidentiality, chain: fixture.chain, newEventId: randomUUID });
  };
  /** A process that has just started records it: it remembers nothing. */
  const keep = async (when: string, clinicId = palm): Promise<void> => {
    const at = instant(new Date(when));
    const records = new AccessRecords({ ledger: newLedger(), days: fixture.process().days, store: fixture.log });
    await records.record(contextOf(clinicId, at), { type: 'AuditOpened', data: { at } });
  };
  const stored = async (day: string, clinicId = palm): Promise<readonly StoredEvent[]> =>
    (await Array.fromAsync(fixture.log.readStream(`access-${clinicId}_${day}` as StreamName))).flat();
  const previousOf = async (day: string, clinicId = palm) => {
    const [first] = await stored(day, clinicId);
    return first && metadataOf(first).previousDay;
  };

  it('stores access records in the stream of the clinic’s day', async () => {
    await keep('2026-11-20T08:00:00Z');
    await keep('2026-11-20T20:00:00Z');
    expect(await stored('20261120')).toHaveLength(1);
    expect(await stored('20261121')).toHaveLength(1);
  });

  it('stores views of several people by one append a day, each with its own actor and time', async () => {
    const records = new AccessRecords({ ledger: newLedger(), days: fixture.process().days, store: fixture.log });
    const appends = jest.spyOn(fixture.log, 'append');
    const view = (when: string, userId: string) => {
      const at = instant(new Date(when));
      const context = { ...contextOf(palm, at), actor: { userId, roles: [], provider: 'test' } };
      return { context, command: { type: 'AuditOpened', data: { at } } } as const;
    };
    const [first, second, third] = ['2026-11-20T19:59:59Z', '2026-11-20T20:00:00Z', '2026-11-20T20:00:01Z'];
    await records.recordAll(palm, [view(first, 'amal'), view(second, 'badr'), view(third, 'huda')]);
    expect(appends).toHaveBeenCalledTimes(2);
    expect(await stored('20261120')).toHaveLength(1);
    const later = (await stored('20261121')).map((event) => metadataOf(event));
    expect(later.map(({ actor, occurredAt }) => `${actor.userId} ${occurredAt}`)).toEqual([
      'badr 2026-11-20T20:00:00.000Z',
      'huda 2026-11-20T20:00:01.000Z',
    ]);
    expect(later[0]?.previousDay).toMatchObject({ revision: 0 });
    expect(later[1]).not.toHaveProperty('previousDay');
    appends.mockRestore();
  });

  it('names the last day that has access records, however long ago', async () => {
    await keep('2026-11-20T08:00:00Z');
    await keep('2026-11-20T09:00:00Z');
    await keep('2027-03-01T09:00:00Z');
    const [, last] = await stored('20261120');
    if (!last) throw new Error('nothing was kept');
    expect(await previousOf('20270301')).toEqual({ stream: last.stream, revision: 1, hash: metadataOf(last).hash });
  });

  it('names no day before the clinic’s first access records, nor another clinic’s', async () => {
    const other = await fixture.openClinic('other');
    await keep('2026-11-20T08:00:00Z');
    await keep('2026-11-21T08:00:00Z', other);
    expect(await previousOf('20261120')).toBeNull();
    expect(await previousOf('20261121', other)).toBeNull();
  });

  it('names the day before once a day', async () => {
    await keep('2026-11-20T08:00:00Z');
    await keep('2026-11-21T08:00:00Z');
    await keep('2026-11-21T09:00:00Z');
    const [, second] = await stored('20261121');
    expect(second && metadataOf(second)).not.toHaveProperty('previousDay');
  });

  describe('as verification finds them', () => {
    beforeEach(async () => {
      for (const day of ['20', '21', '24']) for (const hour of ['08', '09']) await keep(`2026-11-${day}T${hour}:00:00Z`);
    });

    /** The log without some of its events. */
    const found = async (isGone: (record: LogRecord) => boolean): Promise<readonly string[]> => {
      const whole = new PortRecords(fixture.log);
      const records: LogRecords = {
        async *after(position) {
          for await (const page of whole.after(position)) yield page.filter((record) => !isGone(record));
        },
        recordAt: async (stream, revision) => {
          const record = await whole.recordAt(stream, revision);
          return record && !isGone(record) ? record : undefined;
        },
        ofStream: (stream, after) => whole.ofStream(stream, after),
        lengthOf: () => whole.lengthOf(),
        streamsOf: (clinicId, upTo) => whole.streamsOf(clinicId, upTo),
        streams: () => whole.streams(),
        given: () => whole.given(),
        newest: (count) => whole.newest(count),
        close: () => whole.close(),
      };
      const sources = {
        openRecords: () => records,
        chain: fixture.chain,
        keyState: () => 'opens' as const,
        checks: [],
        close: async () => undefined,
      };
      const parts = { onProgress: () => undefined, signal: new AbortController().signal };
      return (await verify(sources, { newest: undefined, heads: [] }, parts)).findings.map(inWords);
    };

    it('verifies intact access records without findings', async () => {
      expect(await found(() => false)).toEqual([]);
    });

    it.each([
      ['20261120', 'the first'],
      ['20261121', 'one between'],
    ])('reports a missing day of access records: %s, %s', async (day) => {
      const date = day.replace(/(....)(..)(..)/, '$1-$2-$3');
      expect(await found(({ stream }) => stream === `access-palm_${day}`)).toEqual([
        `clinic palm, day ${date}: its records of access have vanished: the next day that has any names the last of them`,
      ]);
    });

    it('reports a day of access records whose end is missing', async () => {
      const isLast = ({ stream, revision }: LogRecord) => stream === 'access-palm_20261121' && revision === 1;
      expect(await found(isLast)).toEqual([
        'clinic palm, day 2026-11-21: its records of access up to revision 1 are not all there',
      ]);
    });

    it('reports a later day of access records that names no day before it', async () => {
      const other = await fixture.openClinic('other');
      for (const day of ['20261120', '20261121']) {
        const at = instant(new Date('2026-11-20T08:00:00Z'));
        const stream = `access-${other}_${day}` as StreamName;
        await newLedger().decideAndAppend(stream, contextOf(other, at), { type: 'AuditOpened', data: { at } });
      }
      expect(await found(() => false)).toEqual([
        expect.stringMatching(/^access-other_20261121, revision 0 .*it does not name the last day before it/),
      ]);
    });
  });

  it('begins a day’s access records once, also when two processes write the first at once', async () => {
    await keep('2026-11-20T08:00:00Z');
    await Promise.all(Array.from({ length: 5 }, () => keep('2026-11-21T08:00:00Z')));
    const records = await stored('20261121');
    expect(records.map((record) => metadataOf(record).previousDay !== undefined)).toEqual([true, false, false, false, false]);
  });
});
