import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { erasureAnswer, visitsAnswer } from '#libs/contracts/patients.ts';
import { statisticsAnswer } from '#libs/contracts/tickets/statistics.ts';
import { ticketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import { type ClinicId, dayOfTicket, isTicketId } from '#libs/domain/kernel/ids.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import { Fingerprints } from '#libs/privacy/fingerprints.ts';
import { isSealed } from '#libs/privacy/sealed.ts';
import { ApiUnderTest, type Person } from '../../apps/api/src/testing/api-under-test.ts';
import { REAL_CLINIC } from '../../apps/api/src/testing/real-clinic.ts';
import { DawrUnderTest } from '../../apps/cli/src/testing/dawr-under-test.ts';
import { filesWith, isIn } from './find-bytes.ts';

const DAY_MS = 24 * 60 * 60_000;
const VISITS = 5;
const PATIENT = { name: 'نجمة الفحيحيل', age: 47, phone: '+971551234987' };
const REASON = 'ألم في الركبة اليسرى';
const HELD_FOR = 'بطلب من محكمة دبي';
const TEXTS = [PATIENT.name, PATIENT.phone, PATIENT.phone.slice(1), REASON, HELD_FOR];
/** Each visit was written down twice. */
const ERASED = Array.from({ length: 2 * VISITS }, () => null);
const BODY = { patient: PATIENT, reason: REASON };

/** One patient of five visits, seen on paper copies of everything: the folder as it runs and lies, backups of before and after. */
describe('a patient of five visits who is erased', () => {
  const dawr = new DawrUnderTest();
  const restored = new DawrUnderTest();
  const logged: string[] = [];
  let api: ApiUnderTest;
  let now = Date.parse('2026-11-20T08:00:00Z');
  let manager: Person;
  let before: string;
  const clinicId = 'noor' as ClinicId;
  const tickets: string[] = [];

  const openAt = async ({ folder }: DawrUnderTest): Promise<void> => {
    api = new ApiUnderTest();
    const logger = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
    await api.open({ DATA_DIR: folder, LIMIT_WRITES: '1000000' }, () => new Date(now), logger);
  };
  const arrive = async () => {
    manager = { ...manager, cookie: await api.cookieOf(manager.id, clinicId) };
  };
  const command = (at: DawrUnderTest, ...args: readonly string[]) => at.runWith(REAL_CLINIC, ...args);
  const backup = async (name: string): Promise<string> => {
    const { exit, out, err } = await command(dawr, 'backup', join(dawr.folder, name));
    expect({ exit, err }).toMatchObject({ exit: 0 });
    return /^The backup is in (\S+), without/m.exec(out)?.[1] ?? '';
  };
  const post = (call: string, body: object) => api.send(manager, 'POST', call, body, randomUUID());
  const find = async () => visitsAnswer.parse((await post('/v1/patients/find', { phone: PATIENT.phone })).json()).data;
  const figures = async () => statisticsAnswer.parse((await api.ask(manager, 'GET', '/v1/tickets/stats/today')).body).data;
  const fingerprint = async () => await new Fingerprints(api.runtime.engines.vault).fingerprintOf(PATIENT.phone);

  beforeAll(async () => {
    await openAt(dawr);
    await api.clinic(clinicId);
    manager = await api.person(clinicId, 'Manager');
    for (let day = 0; day < VISITS; day += 1) {
      if (day > 0) now += DAY_MS;
      await arrive();
      const { ticket } = ticketAnswer.parse((await post('/v1/tickets', BODY)).json()).data;
      tickets.push(ticket.id);
      await api.ask(manager, 'PUT', `/v1/tickets/${ticket.id}`, BODY);
      await post(`/v1/tickets/${ticket.id}/notify`, {});
    }
    await eventually(async () => (await find()).length === VISITS);
    const chosen = { phone: PATIENT.phone, ticketIds: tickets.slice(0, 1), reason: HELD_FOR };
    for (const call of ['hold', 'release']) expect((await post(`/v1/patients/${call}`, chosen)).statusCode).toBe(200);
    await post('/v1/patients/export', { phone: PATIENT.phone, ticketIds: tickets });
    await api.close();
    before = await backup('before');
    await openAt(dawr);
    await arrive();
  });
  afterAll(async () => {
    await dawr.remove();
    await restored.remove();
  });

  it('leaves no byte of name, phone or reason, no key and no fingerprint, and neither figures nor chain change', async () => {
    const [print, shown] = [await fingerprint(), await figures()];
    expect(filesWith(dawr.folder, [print])).not.toEqual([]);
    const body = { phone: PATIENT.phone, ticketIds: tickets, reason: 'patientAsked' };
    const receipt = erasureAnswer.parse((await post('/v1/patients/erase', body)).json()).data;
    expect(receipt).toMatchObject({ erased: tickets, refused: [], state: 'done', exception: null });
    expect(TEXTS.filter((text) => isIn(Buffer.from(JSON.stringify(receipt)), text))).toEqual([]);
    expect(await find()).toEqual([]);
    expect(await figures()).toEqual(shown);
    // The folder as it runs, with its write-ahead logs.
    expect(filesWith(dawr.folder, TEXTS)).toEqual([]);
    expect(TEXTS.filter((text) => isIn(Buffer.from(logged.join('')), text))).toEqual([]);
    expect(logged.length).toBeGreaterThan(VISITS);
    await api.close();
    expect(await openedIn(dawr)).toEqual(ERASED);
    const after = await backup('after');
    for (const folder of [dawr.folder, after]) expect(filesWith(folder, TEXTS)).toEqual([]);
    expect(filesWith(after, [print])).toEqual([]);
    expect(await command(dawr, 'verify')).toMatchObject({ exit: 0 });
  });

  it('a patient stays erased after an older backup is restored', async () => {
    const list = join(dawr.folder, 'erasures');
    expect(await command(restored, 'restore', before, '--erasures', list)).toMatchObject({ exit: 0 });
    expect(await openedIn(restored)).toEqual(ERASED);
    expect(filesWith(restored.folder, TEXTS)).toEqual([]);
    await openAt(restored);
    await arrive();
    expect(await find()).toEqual([]);
    for (const id of tickets) {
      const { patient, ticket } = ticketAnswer.parse((await api.ask(manager, 'GET', `/v1/tickets/${id}`)).body).data;
      expect([patient.name, patient.phone, patient.age, ticket.reason]).toEqual([null, null, null, null]);
    }
    await api.close();
    expect(await command(restored, 'verify')).toMatchObject({ exit: 0 });
  });

  /** The details of each ticket as they open now, of every event that has any. */
  async function openedIn(at: DawrUnderTest): Promise<readonly unknown[]> {
    await openAt(at);
    const { keys, engines } = api.runtime;
    const opened: unknown[] = [];
    for (const id of tickets.filter(isTicketId)) {
      for await (const page of engines.log.readStream(queueStream(clinicId, dayOfTicket(id)))) {
        for (const { data } of page) if (isSealed(data['confidential'])) opened.push(await keys.unseal(data['confidential']));
      }
    }
    await api.close();
    return opened;
  }
});
