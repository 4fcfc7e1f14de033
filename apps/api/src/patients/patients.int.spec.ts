import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { exportAnswer, visitsAnswer } from '#libs/contracts/patients.ts';
import { exactly } from '#libs/contracts/testing/exactly.ts';
import { isTicketId } from '#libs/domain/kernel/ids.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import { PRINTER, type Printer } from '../platform/printing/printer.ts';
import type { Person } from '../testing/api-under-test.ts';
import { TicketHistory } from '../tickets/public.ts';
import { NOT_FOUND, OTHER_PHONE, PHONE, rightsDesk } from './testing/rights-desk.ts';

const UNKNOWN = '20261120-00000000-0000-4000-8000-000000000000';

describe('the desk for patients’ rights', () => {
  const desk = rightsDesk();

  it.each([
    ['export', {}],
    ['correct', { patient: { name: 'منى', age: 5, phone: PHONE } }],
    ['erase', {}],
    ['hold', { reason: 'court' }],
    ['release', { reason: 'court' }],
  ])('%s refuses an empty choice, and answers 404 for a visit that is not of this phone', async (call, rest) => {
    const [id = ''] = await desk.visits(1);
    const other = await desk.api.person(await desk.api.clinic('other'), 'Manager');
    const foreign = await desk.visit({}, other);
    const strange = await desk.visit({ phone: OTHER_PHONE });
    expect(await desk.ask(call, { phone: PHONE, ticketIds: [], ...rest })).toMatchObject({
      status: 400,
      body: { fields: { ticketIds: {} } },
    });
    for (const ticketIds of [[id, foreign], [id, strange], [UNKNOWN]]) {
      expect(await desk.ask(call, { phone: PHONE, ticketIds, ...rest })).toMatchObject(NOT_FOUND);
    }
    expect((await desk.found()).map(({ ticketId, name, held }) => [ticketId, name, held])).toEqual([[id, 'سارة', false]]);
  });

  describe('exporting', () => {
    it('exports all that is held of the chosen visits, without the names of staff', async () => {
      const [first = '', second = ''] = await desk.visits(2);
      await desk.ask('hold', { phone: PHONE, ticketIds: [first], reason: 'a court asked' });
      const { data } = exactly(exportAnswer, (await desk.ask('export', { phone: PHONE, ticketIds: [second, first] })).body);
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
      expect(JSON.stringify(data)).not.toContain(desk.manager.id);
    });

    it('reads each day once, however many of its visits are exported', async () => {
      const ids = [await desk.visit(), await desk.visit(), await desk.visit()].filter(isTicketId);
      const read: string[] = [];
      const { log } = desk.api.runtime.engines;
      const history = new TicketHistory(desk.api.get(KeyRing), {
        readStream: (stream, options) => {
          read.push(stream);
          return log.readStream(stream, options);
        },
      });
      const histories = await history.ofAll(desk.clinicId, ids);
      expect(ids.map((id) => histories.get(id)?.entries.length)).toEqual([1, 1, 1]);
      expect(read).toEqual(['queue-noor_20261120']);
    });

    it('prints an export where the request accepts a PDF', async () => {
      const [id = ''] = await desk.visits(1);
      const printer = desk.api.app.get<Printer>(PRINTER, { strict: false });
      printer.print = async (page) => Buffer.from(page);
      const body = { phone: PHONE, ticketIds: [id] };
      const reply = await desk.api.send(desk.manager, 'POST', '/v1/patients/export', body, randomUUID(), {
        accept: 'application/pdf',
      });
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
      for (const shown of ['سارة', PHONE, 'صداع']) expect(reply.body).toContain(shown);
    });
  });

  it('corrects name, age and phone on any day, keeps the reason, and finds the visit by both phones', async () => {
    const [past = ''] = await desk.visits(1);
    const today = await desk.visit();
    const patient = { name: 'سارة علي', age: 61, phone: OTHER_PHONE };
    const answer = exactly(
      visitsAnswer,
      (await desk.ask('correct', { phone: PHONE, ticketIds: [past, today], patient })).body,
    ).data;
    expect(answer.map(({ ticketId, name }) => [ticketId, name])).toEqual([
      [past, 'سارة علي'],
      [today, 'سارة علي'],
    ]);
    await eventually(async () => (await desk.idsOf(OTHER_PHONE)).length === 2);
    expect(await desk.idsOf()).toEqual([today, past]);
    expect((await desk.history(past)).at(-1)).toEqual({ type: 'PatientCorrected', patient: { ...patient, reason: 'صداع' } });
  });

  describe('holding', () => {
    it('keeps a visit on hold from deletion and erasure until the release, and records both reasons', async () => {
      const [id = ''] = await desk.visits(1);
      const held = { status: 409, body: { code: 'patient.onHold' } };
      const reason = 'طلب من المحكمة';
      expect(await desk.ask('hold', { phone: PHONE, ticketIds: [id], reason })).toMatchObject({
        body: { data: [{ held: true }] },
      });
      expect((await desk.found()).map(({ held }) => held)).toEqual([true]);
      expect(await desk.api.ask(desk.manager, 'DELETE', `/v1/tickets/${id}`)).toMatchObject(held);
      expect(await desk.ask('erase', { phone: PHONE, ticketIds: [id], reason: 'patientAsked' })).toMatchObject(held);
      await desk.ask('release', { phone: PHONE, ticketIds: [id], reason: 'closed' });
      expect((await desk.history(id)).slice(1)).toEqual([
        { type: 'PatientHeld', reason },
        { type: 'PatientReleased', reason: 'closed' },
      ]);
      expect((await desk.api.ask(desk.manager, 'DELETE', `/v1/tickets/${id}`)).status).toBe(204);
    });

    it('requires a reason of 200 characters at most, which goes with the member who gave it', async () => {
      const [id = ''] = await desk.visits(1);
      const hold = (by: Person, reason?: string) => desk.ask('hold', { phone: PHONE, ticketIds: [id], reason }, by);
      expect(await hold(desk.manager)).toMatchObject({ status: 400, body: { fields: { reason: { code: 'required' } } } });
      expect(await hold(desk.manager, 'x'.repeat(201))).toMatchObject({ status: 400, body: { fields: { reason: {} } } });
      const leaving = await desk.api.person(desk.clinicId, 'Manager');
      expect((await hold(leaving, 'a reason of theirs')).status).toBe(200);
      await desk.api.ask(desk.manager, 'DELETE', `/v1/users/${leaving.id}/permanent`);
      await eventually(async () => JSON.stringify(await desk.history(id)).includes('"reason":null}'));
      expect((await desk.found())[0]).toMatchObject({ name: 'سارة', held: true });
    });
  });
});
