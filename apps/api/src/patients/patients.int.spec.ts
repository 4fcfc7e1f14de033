import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { erasureAnswer, exportAnswer, type Visit, visitsAnswer } from '#libs/contracts/patients.ts';
import { ticketHistoryAnswer } from '#libs/contracts/tickets/history.ts';
import { ticketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import { type ClinicId, instant, isTicketId } from '#libs/domain/kernel/ids.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { partOf, unkeyed } from '#libs/ledger/command-context.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import { FINGERPRINTS_CHECKPOINT } from '#libs/reactors/fingerprint.reactor.ts';
import { Commands } from '../platform/bus/commands.ts';
import { PRINTER, type Printer } from '../platform/printing/printer.ts';
import { ApiUnderTest, type Person } from '../testing/api-under-test.ts';
import { TicketHistory } from '../tickets/public.ts';
import { ErasePatient } from './commands/erase-patient.ts';
import { UnrecordedPhones } from './unrecorded-phones.ts';
import { Visits } from './visits.ts';

const DAY_MS = 24 * 60 * 60_000;
const PHONE = '+971501112223';
const OTHER_PHONE = '+971509998887';
const UNKNOWN = '20261120-00000000-0000-4000-8000-000000000000';
const NOT_FOUND = { status: 404, body: { code: 'ticket.notFound' } };

describe('the desk for patients’ rights', () => {
  let api: ApiUnderTest;
  let now: number;
  let clinicId: ClinicId;
  let manager: Person;
  beforeEach(async () => {
    now = Date.parse('2026-11-20T08:00:00Z');
    api = new ApiUnderTest();
    await api.open({ BACKUP_KEEP_DAYS: '14' }, () => new Date(now));
    clinicId = await api.clinic('noor');
    manager = await api.person(clinicId, 'Manager');
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await api.close();
  });

  const visit = async (patient: object = {}, by = manager): Promise<string> => {
    const form = { patient: { name: 'سارة', age: 30, phone: PHONE, ...patient }, reason: 'صداع' };
    return ticketAnswer.parse((await api.ask(by, 'POST', '/v1/tickets', form)).body).data.ticket.id;
  };
  const nextDay = async (): Promise<void> => {
    now += DAY_MS;
    manager = { ...manager, cookie: await api.cookieOf(manager.id, clinicId) };
  };
  const ask = (call: string, body: object, by = manager, key: string = randomUUID()) =>
    api.send(by, 'POST', `/v1/patients/${call}`, body, key).then(({ statusCode: status, json }) => ({ status, body: json() }));
  const fingerprinted = async (): Promise<void> => {
    const { log, state } = api.runtime.engines;
    const head = await log.head();
    await eventually(async () => (await state.get(FINGERPRINTS_CHECKPOINT))?.value === head);
  };
  const found = async (phone = PHONE): Promise<Visit[]> => visitsAnswer.parse((await ask('find', { phone })).body).data;
  const idsOf = async (phone = PHONE) => (await found(phone)).map(({ ticketId }) => ticketId);
  const history = async (id: string) =>
    ticketHistoryAnswer.parse((await api.ask(manager, 'GET', `/v1/tickets/${id}/history`)).body).data.map(({ what }) => what);
  const set = async (config: object) =>
    expect((await api.ask(manager, 'PUT', '/v1/tenants/current', { config })).status).toBe(200);
  /** A patient's visits of several days, the first first. */
  const visits = async (count: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let day = 0; day < count; day += 1) {
      ids.push(await visit());
      await nextDay();
    }
    await eventually(async () => (await idsOf()).length === count);
    return ids;
  };

  describe('finding', () => {
    it('finds every visit of every day by each phone that the ticket had, newest first', async () => {
      const [first = '', second] = await visits(2);
      await api.ask(manager, 'POST', `/v1/tickets/${first}/cancel`);
      const today = await visit({ name: 'منى' });
      await api.ask(manager, 'PUT', `/v1/tickets/${today}`, {
        patient: { name: 'منى', age: 5, phone: OTHER_PHONE },
        reason: null,
      });
      await eventually(async () => (await idsOf()).length === 3);
      expect(await found()).toEqual([
        { ticketId: today, position: 1, day: '2026-11-22', name: 'منى', status: 'waiting', held: false },
        { ticketId: second, position: 1, day: '2026-11-21', name: 'سارة', status: 'waiting', held: false },
        { ticketId: first, position: 1, day: '2026-11-20', name: 'سارة', status: 'cancelled', held: false },
      ]);
      expect(await idsOf(OTHER_PHONE)).toEqual([today]);
      expect(await idsOf('+971501112')).toEqual([]);
    });

    it('finds a visit of today at once', async () => {
      const id = await visit();
      expect(await idsOf()).toEqual([id]);
    });

    it('opens no patient to find a phone once the fingerprints have followed', async () => {
      for (let other = 0; other < 5; other += 1) await visit({ phone: OTHER_PHONE });
      const id = await visit();
      await fingerprinted();
      const opened = jest.spyOn(api.get(KeyRing), 'unsealAll');
      expect(await api.get(Visits).visitsOf(clinicId, PHONE)).toMatchObject([{ id }]);
      expect(opened.mock.calls.flatMap(([sealed]) => sealed)).toEqual([]);
    });

    it('finds a visit of today while the fingerprints are far behind', async () => {
      const id = await visit();
      jest.spyOn(api.get(UnrecordedPhones), 'ticketsWith').mockResolvedValue(undefined);
      expect(await idsOf()).toEqual([id]);
    });

    it('finds neither another clinic’s visits, nor deleted or erased ones', async () => {
      const [first = '', second = ''] = await visits(2);
      const other = await api.person(await api.clinic('other'), 'Manager');
      await visit({}, other);
      await api.ask(manager, 'DELETE', `/v1/tickets/${first}`);
      expect((await ask('erase', { phone: PHONE, ticketIds: [second] })).status).toBe(200);
      expect(await idsOf()).toEqual([]);
      expect(visitsAnswer.parse((await ask('find', { phone: PHONE }, other)).body).data).toHaveLength(1);
    });

    it.each(['find', 'export', 'correct', 'erase', 'hold', 'release'])('keeps %s for managers', async (call) => {
      for (const role of ['Reception', 'Medical', 'Patient'] as const) {
        const refused = { status: 403, body: { code: 'role.forbidden' } };
        expect(await ask(call, { phone: PHONE }, await api.person(clinicId, role))).toMatchObject(refused);
      }
    });

    it('records who looked and what was found, and the phone nowhere', async () => {
      const [id = ''] = await visits(1);
      await found();
      await ask('export', { phone: PHONE, ticketIds: [id] });
      const records = [];
      for await (const page of api.runtime.engines.log.readAll()) records.push(...page);
      const seen = records.filter(({ type }) => type === 'PatientsFound' || type === 'PatientsExported');
      expect(seen.map(({ type, data }) => [type, data['ticketIds']])).toEqual(
        expect.arrayContaining([
          ['PatientsFound', [id]],
          ['PatientsExported', [id]],
        ]),
      );
      expect(JSON.stringify(records)).not.toContain(PHONE.slice(1));
    });
  });

  it.each([
    ['export', {}],
    ['correct', { patient: { name: 'منى', age: 5, phone: PHONE } }],
    ['erase', {}],
    ['hold', { reason: 'court' }],
    ['release', { reason: 'court' }],
  ])('%s refuses an empty choice, and answers 404 for a visit that is not of this phone', async (call, rest) => {
    const [id = ''] = await visits(1);
    const other = await api.person(await api.clinic('other'), 'Manager');
    const foreign = await visit({}, other);
    const strange = await visit({ phone: OTHER_PHONE });
    expect(await ask(call, { phone: PHONE, ticketIds: [], ...rest })).toMatchObject({
      status: 400,
      body: { fields: { ticketIds: {} } },
    });
    for (const ticketIds of [[id, foreign], [id, strange], [UNKNOWN]]) {
      expect(await ask(call, { phone: PHONE, ticketIds, ...rest })).toMatchObject(NOT_FOUND);
    }
    expect((await found()).map(({ ticketId, name, held }) => [ticketId, name, held])).toEqual([[id, 'سارة', false]]);
  });

  describe('exporting', () => {
    it('exports all that is held of the chosen visits, without the names of staff', async () => {
      const [first = '', second = ''] = await visits(2);
      await ask('hold', { phone: PHONE, ticketIds: [first], reason: 'a court asked' });
      const { data } = exportAnswer.parse((await ask('export', { phone: PHONE, ticketIds: [second, first] })).body);
      expect(data).toMatchObject([
        { day: '2026-11-21', ticket: { id: second }, held: false, history: [{ what: { type: 'TicketIssued' } }] },
        {
          day: '2026-11-20',
          ticket: { id: first, reason: 'صداع' },
          patient: { name: 'سارة', age: 30, phone: PHONE, whatsapp: false },
          held: true,
          history: [
            { what: { type: 'TicketIssued', patient: { name: 'سارة' } } },
            { what: { type: 'PatientHeld', reason: null } },
          ],
        },
      ]);
      expect(JSON.stringify(data)).not.toContain(manager.id);
    });

    it('reads each day once, however many of its visits are exported', async () => {
      const ids = [await visit(), await visit(), await visit()].filter(isTicketId);
      const read: string[] = [];
      const { log } = api.runtime.engines;
      const history = new TicketHistory(api.get(KeyRing), {
        readStream: (stream, options) => {
          read.push(stream);
          return log.readStream(stream, options);
        },
      });
      const histories = await history.ofAll(clinicId, ids);
      expect(ids.map((id) => histories.get(id)?.entries.length)).toEqual([1, 1, 1]);
      expect(read).toEqual(['queue-noor_20261120']);
    });

    it('prints an export where the request accepts a PDF', async () => {
      const [id = ''] = await visits(1);
      const printer = api.app.get<Printer>(PRINTER, { strict: false });
      printer.print = async (page) => Buffer.from(page);
      const body = { phone: PHONE, ticketIds: [id] };
      const reply = await api.send(manager, 'POST', '/v1/patients/export', body, randomUUID(), { accept: 'application/pdf' });
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
      for (const shown of ['سارة', PHONE, 'صداع']) expect(reply.body).toContain(shown);
    });
  });

  it('corrects name, age and phone on any day, keeps the reason, and finds the visit by both phones', async () => {
    const [past = ''] = await visits(1);
    const today = await visit();
    const patient = { name: 'سارة علي', age: 61, phone: OTHER_PHONE };
    const answer = visitsAnswer.parse((await ask('correct', { phone: PHONE, ticketIds: [past, today], patient })).body).data;
    expect(answer.map(({ ticketId, name }) => [ticketId, name])).toEqual([
      [past, 'سارة علي'],
      [today, 'سارة علي'],
    ]);
    await eventually(async () => (await idsOf(OTHER_PHONE)).length === 2);
    expect(await idsOf()).toEqual([today, past]);
    expect((await history(past)).at(-1)).toEqual({ type: 'PatientCorrected', patient: { ...patient, reason: 'صداع' } });
  });

  describe('holding', () => {
    it('keeps a visit on hold from deletion and erasure until the release, and records both reasons', async () => {
      const [id = ''] = await visits(1);
      const held = { status: 409, body: { code: 'patient.onHold' } };
      const reason = 'طلب من المحكمة';
      expect(await ask('hold', { phone: PHONE, ticketIds: [id], reason })).toMatchObject({ body: { data: [{ held: true }] } });
      expect((await found()).map(({ held }) => held)).toEqual([true]);
      expect(await api.ask(manager, 'DELETE', `/v1/tickets/${id}`)).toMatchObject(held);
      expect(await ask('erase', { phone: PHONE, ticketIds: [id], reason: 'patientAsked' })).toMatchObject(held);
      await ask('release', { phone: PHONE, ticketIds: [id], reason: 'closed' });
      expect((await history(id)).slice(1)).toEqual([
        { type: 'PatientHeld', reason },
        { type: 'PatientReleased', reason: 'closed' },
      ]);
      expect((await api.ask(manager, 'DELETE', `/v1/tickets/${id}`)).status).toBe(204);
    });

    it('requires a reason of 200 characters at most, which goes with the member who gave it', async () => {
      const [id = ''] = await visits(1);
      const hold = (by: Person, reason?: string) => ask('hold', { phone: PHONE, ticketIds: [id], reason }, by);
      expect(await hold(manager)).toMatchObject({ status: 400, body: { fields: { reason: { code: 'required' } } } });
      expect(await hold(manager, 'x'.repeat(201))).toMatchObject({ status: 400, body: { fields: { reason: {} } } });
      const leaving = await api.person(clinicId, 'Manager');
      expect((await hold(leaving, 'a reason of theirs')).status).toBe(200);
      await api.ask(manager, 'DELETE', `/v1/users/${leaving.id}/permanent`);
      await eventually(async () => JSON.stringify(await history(id)).includes('"reason":null}'));
      expect((await found())[0]).toMatchObject({ name: 'سارة', held: true });
    });
  });

  describe('erasing', () => {
    const receiptOf = (body: unknown) => erasureAnswer.parse(body).data;

    it('erases the chosen visits, and answers a receipt that names no phone', async () => {
      const [first = '', second = '', third = ''] = await visits(3);
      const { status, body } = await ask('erase', { phone: PHONE, ticketIds: [first, third], reason: 'wrongPerson' });
      expect(status).toBe(200);
      expect(receiptOf(body)).toEqual({
        erased: [first, third],
        refused: [],
        state: 'done',
        at: new Date(now).toISOString(),
        completeAt: new Date(now + 14 * DAY_MS).toISOString(),
        exception: null,
        providerCopies: [],
      });
      expect(await idsOf()).toEqual([second]);
      expect((await history(first)).at(-1)).toEqual({ type: 'PatientErased', reason: 'wrongPerson' });
    });

    it('answers the same receipt to the same key, and refuses the key with another body', async () => {
      const [first = '', second = ''] = await visits(2);
      const [key, body] = [randomUUID(), { phone: PHONE, ticketIds: [first, second] }];
      const once = await ask('erase', body, manager, key);
      now += 60_000;
      expect(await ask('erase', body, manager, key)).toEqual(once);
      const other = { ...body, reason: 'duplicate' };
      expect(await ask('erase', other, manager, key)).toMatchObject({ status: 422, body: { code: 'idempotency.keyReused' } });
      expect(await ask('erase', body)).toMatchObject(NOT_FOUND);
    });

    it('continues a repeated erasure where the first try ended, and names what was put on hold since', async () => {
      const [first = '', second = ''] = await visits(2);
      const ticketIds = [first, second].filter(isTicketId);
      const actor = { userId: manager.id, roles: ['Manager'], provider: 'test' } as const;
      const context = { ...unkeyed({ clinicId, actor, at: instant(new Date(now)) }), requestHash: 'of the body' };
      for (const ticketId of ticketIds.slice(0, 1)) {
        await api.runtime.queue.act({ type: 'ErasePatient', ticketId }, partOf(context, ticketId));
      }
      await ask('hold', { phone: PHONE, ticketIds: [second], reason: 'court' });
      const again = () => api.get(Commands).dispatch(new ErasePatient({ phone: PHONE, ticketIds }, context));
      expect((await again()).data).toMatchObject({ erased: [first], refused: [second], state: 'done' });
      await ask('release', { phone: PHONE, ticketIds: [second], reason: 'closed' });
      expect((await again()).data).toMatchObject({ erased: [first, second], refused: [], state: 'done' });
    });

    it('erases none of the chosen visits where one is on hold', async () => {
      const [first = '', second = ''] = await visits(2);
      await ask('hold', { phone: PHONE, ticketIds: [second], reason: 'court' });
      const refused = { status: 409, body: { code: 'patient.onHold' } };
      expect(await ask('erase', { phone: PHONE, ticketIds: [first, second] })).toMatchObject(refused);
      expect(await idsOf()).toEqual([second, first]);
    });

    it('binds erasures to the floor, unless the patient asks: the receipt and the log then name the exception', async () => {
      await set({ retentionFloorDays: 2 });
      const [old = '', , fresh = ''] = await visits(3);
      const kept = { status: 409, body: { code: 'patient.underFloor' } };
      expect(await ask('erase', { phone: PHONE, ticketIds: [old, fresh] })).toMatchObject(kept);
      expect(await ask('erase', { phone: PHONE, ticketIds: [old, fresh], reason: 'other' })).toMatchObject(kept);
      expect(await api.ask(manager, 'DELETE', `/v1/tickets/${fresh}?reason=patientAsked`)).toMatchObject(kept);
      const { body } = await ask('erase', { phone: PHONE, ticketIds: [old, fresh], reason: 'patientAsked' });
      expect(receiptOf(body)).toMatchObject({
        erased: [old, fresh],
        exception: { code: 'floor', until: '2026-11-24', tickets: [fresh] },
      });
    });
  });
});
