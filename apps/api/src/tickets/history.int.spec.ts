import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exactly } from '#libs/contracts/testing/exactly.ts';
import { type TicketHistoryEntry, ticketHistoryAnswer } from '#libs/contracts/tickets/history.ts';
import { ticketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { ApiUnderTest, type Person } from '../testing/api-under-test.ts';

const DAY_MS = 24 * 60 * 60_000;
const FORM = { patient: { name: 'سارة', age: 61, phone: '+971501112223' }, reason: 'صداع' };
const WRITTEN = { ...FORM.patient, reason: FORM.reason };
const NOT_FOUND = { status: 404, body: { code: 'ticket.notFound' } };

describe('the history of a ticket', () => {
  const api = new ApiUnderTest();
  let now = Date.parse('2026-11-20T08:00:00Z');
  let clinicId: ClinicId;
  let manager: Person;
  let reception: Person;
  let id: string;
  beforeAll(async () => {
    await api.open({}, () => new Date(now));
    clinicId = await api.clinic('noor');
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await arrive();
    id = await issue();
  });

  const arrive = async () => {
    manager = await api.person(clinicId, 'Manager');
    reception = await api.person(clinicId, 'Reception');
  };
  const issue = async () => ticketAnswer.parse((await api.ask(reception, 'POST', '/v1/tickets', FORM)).body).data.ticket.id;
  const ask = (person: Person, ticket = id) => api.ask(person, 'GET', `/v1/tickets/${ticket}/history`);
  const told = async (person = manager, ticket = id): Promise<readonly TicketHistoryEntry[]> =>
    exactly(ticketHistoryAnswer, (await ask(person, ticket)).body).data;
  const act = async (action: string) => await api.ask(reception, 'POST', `/v1/tickets/${id}/${action}`);

  it('lists the history of a ticket in order, with times and actors', async () => {
    now += 60_000;
    await api.ask(reception, 'PUT', `/v1/tickets/${id}`, { ...FORM, reason: null });
    for (const action of ['notify', 'notify', 'complete', 'reset']) await act(action);
    await act('cancel');
    const history = await told();
    expect(history.map(({ what }) => what)).toEqual([
      { type: 'TicketIssued', position: expect.any(Number), patient: WRITTEN },
      { type: 'TicketDetailsChanged', patient: { ...WRITTEN, reason: null } },
      { type: 'PatientCalled', attempt: 1 },
      { type: 'PatientCalled', attempt: 2 },
      { type: 'TicketCompleted' },
      { type: 'TicketReset' },
      { type: 'TicketCancelled', reason: 'cancelled' },
    ]);
    const number = history.flatMap(({ what }) => (what.type === 'TicketIssued' ? [what.position] : []));
    expect(history.map(({ words }) => words)).toEqual([
      `إضافة الرقم ${number}`,
      `تعديل بيانات الرقم ${number}`,
      `نداء للرقم ${number}`,
      `نداء ثانٍ للرقم ${number}`,
      `إنهاء الرقم ${number}`,
      `إعادة الرقم ${number} إلى الانتظار`,
      `إلغاء الرقم ${number}`,
    ]);
    expect(new Set(history.map(({ actor }) => actor.name))).toEqual(new Set([`Member ${reception.id}`]));
    expect(history.map(({ at }) => Date.parse(at))).toEqual([now - 60_000, ...Array.from({ length: 6 }, () => now)]);
  });

  it('distinguishes an absent patient from a cancelled ticket, in history and ticket', async () => {
    await act('notify');
    const { body } = await api.ask(reception, 'POST', `/v1/tickets/${id}/cancel`, { reason: 'absent' });
    expect(ticketAnswer.parse(body).data.ticket).toMatchObject({ status: 'cancelled', cancelReason: 'absent' });
    expect((await told()).at(-1)?.what).toEqual({ type: 'TicketCancelled', reason: 'absent' });
  });

  it('lists the history of one ticket only', async () => {
    await issue();
    expect(await told()).toHaveLength(1);
  });

  it('keeps the actions of an erased member without their name', async () => {
    const leaving = await api.person(clinicId, 'Reception');
    const { body } = await api.ask(leaving, 'POST', '/v1/tickets', FORM);
    await api.ask(manager, 'DELETE', `/v1/users/${leaving.id}/permanent`);
    const [issued] = await told(manager, ticketAnswer.parse(body).data.ticket.id);
    expect(issued).toMatchObject({ actor: { id: leaving.id, name: null }, what: { type: 'TicketIssued' } });
  });

  it('shows the history of a deleted ticket to managers only, without its patient', async () => {
    await api.ask(manager, 'DELETE', `/v1/tickets/${id}`);
    expect((await told()).map(({ what }) => what)).toEqual([
      { type: 'TicketIssued', position: expect.any(Number), patient: null },
      { type: 'TicketDeleted' },
    ]);
    expect(await ask(reception)).toMatchObject(NOT_FOUND);
  });

  it('records the reason of a deletion as a code, and refuses any other', async () => {
    for (const reason of ['bored', '', 'duplicate&reason=other']) {
      const { status, body } = await api.ask(manager, 'DELETE', `/v1/tickets/${id}?reason=${reason}`);
      expect({ reason, status, body }).toMatchObject({
        status: 400,
        body: { code: 'validation.failed', fields: { reason: {} } },
      });
    }
    expect((await api.ask(manager, 'DELETE', `/v1/tickets/${id}?reason=wrongPerson`)).status).toBe(204);
    expect((await told()).at(-1)?.what).toEqual({ type: 'TicketDeleted', reason: 'wrongPerson' });
  });

  it('shows the history of a past day to managers only', async () => {
    expect(await told(reception)).toHaveLength(1);
    now += DAY_MS;
    await arrive();
    expect(await ask(reception)).toMatchObject(NOT_FOUND);
    expect(await told(manager)).toHaveLength(1);
  });

  it('answers 404 for the history of another clinic’s ticket', async () => {
    const other = await api.person(await api.clinic(`other-${now}`), 'Manager');
    expect(await ask(other)).toMatchObject(NOT_FOUND);
  });

  it.each([
    'none',
    '20261120-00000000-0000-7000-8000-000000000000',
    '..%2F..%2Fetc',
    '99999999-00000000-0000-7000-8000-000000000000',
  ])('answers 404 for the history of %s', async (ticket) => {
    expect(await ask(manager, ticket)).toMatchObject(NOT_FOUND);
  });
});
