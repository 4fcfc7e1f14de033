import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ClinicId, clinicDay, isClinicId } from '#libs/domain/kernel/ids.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import type { Ticket } from '#libs/domain/queue-day/state.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { membersStream, queueStream } from '#libs/ledger/log/stream-names.ts';
import { loadOrMakeMasterKeyFile } from '#libs/privacy/master-key-file.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import type { Report } from '#libs/verify/report.ts';
import { sqliteVerifySources } from '#libs/verify/sqlite/sqlite-verify-sources.ts';
import { verify } from '#libs/verify/verify.ts';
import { readConfig } from '#runtime/config/config.ts';
import { files, masterKeyIn } from '#runtime/config/data-files.ts';
import { openRuntime, type Runtime } from '#runtime/runtime.ts';
import { prepareDemonstration } from './demonstration.ts';
import { STAFF } from './staff.ts';

/** Two Fridays lie in the two weeks before it: then no clinic is open. */
const SATURDAY = new Date('2026-11-21T05:00:00Z');

describe('the past of a demonstration', () => {
  let folder: string;
  let runtime: Runtime | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
  });
  afterEach(async () => {
    await runtime?.close();
    rmSync(folder, { recursive: true });
  });

  /** The tickets of today, when the demonstration starts at that moment. */
  async function dayOf(date: string, now: Date, { clinic, days = '2' }: { clinic?: string; days?: string } = {}) {
    runtime = await openRuntime(readConfig({ DATA_DIR: folder, DEMONSTRATION_DAYS: days }), () => now);
    await prepareDemonstration(runtime);
    const clinicId = tenantOf(clinic ?? runtime.config.defaultTenant);
    const { state } = await runtime.queues.load(queueStream(clinicId, clinicDay(new Date(date))));
    const tickets: Ticket<Sealed>[] = [...state.tickets.values()];
    return { tickets, state, with: (status: string) => tickets.filter((ticket) => ticket.status === status).length };
  }

  async function demonstration(variables: Readonly<Record<string, string>> = {}) {
    const opened = await openRuntime(readConfig({ DATA_DIR: folder, DEMONSTRATION_DAYS: '0', ...variables }));
    runtime = opened;
    await prepareDemonstration(opened);
    const emails = async (clinic: string) => {
      const { state } = await opened.members.load(membersStream(tenantOf(clinic)));
      return [...state.members.values()].map(({ details }) => details?.email).toSorted();
    };
    const log = async () => JSON.stringify((await Array.fromAsync(opened.engines.log.readAll())).flat());
    return { emails, log };
  }

  /** A start whose appends to queues are recorded; from one of them on, all fail. */
  async function watched(days: number, { failingAt = Number.POSITIVE_INFINITY } = {}) {
    const opened = await openRuntime(readConfig({ DATA_DIR: folder, DEMONSTRATION_DAYS: String(days) }), () => SATURDAY);
    runtime = opened;
    const { log } = opened.engines;
    const queueAppends: { readonly stream: string }[] = [];
    const append: EventStore['append'] = async (stream, events, expected) => {
      if (!stream.startsWith('queue-')) return await log.append(stream, events, expected);
      if (queueAppends.length + 1 >= failingAt) throw new StoreUnavailable('the disk is full');
      queueAppends.push({ stream });
      return await log.append(stream, events, expected);
    };
    const watchedLog = new Proxy(log, { get: (target, name) => (name === 'append' ? append : Reflect.get(target, name)) });
    const started = prepareDemonstration({ ...opened, engines: { ...opened.engines, log: watchedLog } });
    return { queueAppends, started };
  }

  async function verified(): Promise<Report> {
    await runtime?.close();
    runtime = undefined;
    const { log, vault } = files(folder);
    const masterKey = loadOrMakeMasterKeyFile(masterKeyIn(folder));
    const sources = sqliteVerifySources({ log, vault, others: [], masterKey });
    try {
      const order = { newest: undefined, heads: [], clinic: undefined };
      return await verify(sources, order, { onProgress: () => undefined, signal: new AbortController().signal });
    } finally {
      await sources.close();
    }
  }

  const MORNING = [18, 2, 1, 5];
  const STARTS: readonly [string, string][] = [
    ['a minute after midnight', '2026-11-18T20:01:00Z'],
    ['half past two', '2026-11-18T22:30:00Z'],
    ['in the morning', '2026-11-19T05:00:00Z'],
    ['a minute before midnight', '2026-11-19T19:59:00Z'],
  ];

  /** The first starts: after days of work, after a Friday, and on one. */
  const WEEKDAYS = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-24'];

  it.each(STARTS)('writes the same morning in progress, whatever the hour of the start: %s', async (_, at) => {
    const today = await dayOf('2026-11-19', new Date(at));
    expect(['completed', 'cancelled', 'notified', 'waiting'].map(today.with)).toEqual(MORNING);
    expect(today.tickets.every(({ createdAt }) => createdAt <= new Date(at).toISOString())).toBe(true);
  });

  it.each(WEEKDAYS)('writes the same morning in progress, whatever the weekday: that of %s', async (date) => {
    const today = await dayOf(date, new Date(`${date}T05:00:00Z`));
    expect(['completed', 'cancelled', 'notified', 'waiting'].map(today.with)).toEqual(MORNING);
  });

  it('writes the same past day, whatever came before it', async () => {
    const seenFrom = async (now: string, days: string) => {
      const { tickets } = await dayOf('2026-11-19', new Date(now), { days });
      await runtime?.close();
      runtime = undefined;
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
      return tickets
        .map(({ position, status, createdAt, completedAt }) => ({ position, status, createdAt, completedAt }))
        .toSorted((a, b) => a.position - b.position);
    };
    const nextDay = await seenFrom('2026-11-20T05:00:00Z', '1');
    expect(nextDay.length).toBeGreaterThan(10);
    expect(await seenFrom('2026-11-24T20:01:00Z', '9')).toEqual(nextDay);
  });

  it.each(STARTS)('writes a busy morning of three services and four rooms in the second clinic: %s', async (_, at) => {
    const today = await dayOf('2026-11-19', new Date(at), { clinic: 'oasis' });
    expect(today.with('completed')).toBeGreaterThan(20);
    expect(new Set(today.tickets.map(({ service }) => service))).toEqual(new Set(['general', 'dental', 'lab']));
    const waited = today.tickets.flatMap(({ status, service }) => (status === 'waiting' ? [service] : []));
    expect(waited.length).toBeGreaterThan(3);
    const rooms = today.state.calls.map((id) => today.state.tickets.get(id)?.room);
    expect(rooms.length).toBeGreaterThan(2);
    expect(new Set(rooms).size).toBe(rooms.length);
    expect(today.tickets.some(({ legs }) => legs.length > 1)).toBe(true);
    expect(today.tickets.every(({ createdAt }) => createdAt <= new Date(at).toISOString())).toBe(true);
  });

  it.each(['default', 'oasis'])('gives no two patients of today the same name in %s', async (clinic) => {
    const { tickets } = await dayOf('2026-11-19', new Date('2026-11-19T05:00:00Z'), { clinic, days: '0' });
    const details = await runtime?.keys.unsealAll<PatientDetails>(tickets.map(({ confidential }) => confidential));
    expect(new Set(details?.map((patient) => patient?.name)).size).toBe(tickets.length);
  });

  it('makes the same people members of both clinics', async () => {
    const { emails } = await demonstration();
    const everybody = STAFF.map(({ email }) => email).toSorted();
    expect([await emails('default'), await emails('oasis')]).toEqual([everybody, everybody]);
  });

  it('prepares one clinic where the default tenant has the second one’s name', async () => {
    const { emails, log } = await demonstration({ DEFAULT_TENANT: 'oasis' });
    expect(await emails('oasis')).toHaveLength(4);
    expect(await log()).not.toContain('مركز الواحة');
  });

  it('writes past days of the second clinic with its services and rooms', async () => {
    const yesterday = await dayOf('2026-11-18', new Date('2026-11-19T05:00:00Z'), { clinic: 'oasis' });
    expect(new Set(yesterday.tickets.map(({ service }) => service))).toEqual(new Set(['general', 'dental', 'lab']));
    expect(yesterday.with('completed')).toBeGreaterThan(10);
  });

  const BAD_THURSDAYS: readonly [string, string, string][] = [
    ['default', '2026-11-04', '2026-11-05'],
    ['oasis', '2026-10-21', '2026-10-22'],
  ];

  it.each(BAD_THURSDAYS)(
    'writes one bad Thursday of %s, on which patients waited longer than on the day before',
    async (clinic, before, bad) => {
      const waits = (tickets: readonly Ticket<Sealed>[]) =>
        tickets.flatMap(({ createdAt, notifiedAt }) => (notifiedAt ? [Date.parse(notifiedAt) - Date.parse(createdAt)] : []));
      const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
      const late = await dayOf(bad, new Date('2026-11-24T05:00:00Z'), { clinic, days: '35' });
      const usual = await runtime?.queues.load(queueStream(tenantOf(clinic), clinicDay(new Date(before))));
      expect(median(waits(late.tickets))).toBeGreaterThan(2 * median(waits([...(usual?.state.tickets.values() ?? [])])));
      expect(median(waits(late.tickets))).toBeGreaterThan(10 * 60_000);
    },
  );

  it('writes each day of both clinics by one append', async () => {
    const { queueAppends, started } = await watched(14);
    await started;
    const days = queueAppends.map(({ stream }) => stream);
    expect(days).toHaveLength(2 * (12 + 1));
    expect(new Set(days).size).toBe(days.length);
    expect(await verified()).toMatchObject({ whole: true, findings: [] });
  });

  it('leaves whole days where the start ends in the middle of them', async () => {
    const { queueAppends, started } = await watched(7, { failingAt: 4 });
    await expect(started).rejects.toThrow('the disk is full');
    expect(queueAppends).toHaveLength(3);
    expect(await verified()).toMatchObject({ whole: true, findings: [] });
  });

  it('writes past days on which every ticket was completed or cancelled', async () => {
    const yesterday = await dayOf('2026-11-18', new Date('2026-11-19T05:00:00Z'));
    expect(yesterday.with('completed')).toBeGreaterThan(10);
  });
});

function tenantOf(text: string): ClinicId {
  if (!isClinicId(text)) throw new Error('no tenant');
  return text;
}
