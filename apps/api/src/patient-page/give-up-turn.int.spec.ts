import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiUnderTest } from '../testing/api-under-test.ts';
import { RoomsUnderTest } from '../testing/rooms-under-test.ts';

const PATIENT = { id: null, name: null, kind: 'patient' };
const NOT_WAITING = { status: 409, body: { code: 'ticket.notWaiting', error: 'هذا الرقم ليس في الانتظار الآن.' } };
const NOT_FOUND = { status: 404, body: { code: 'ticket.notFound' } };

describe('giving up a turn by the patient’s own page', () => {
  const api = new ApiUnderTest();
  let clinics = 0;
  let clinic: RoomsUnderTest;
  beforeAll(() => api.open());
  afterAll(() => api.close());
  beforeEach(async () => {
    clinics += 1;
    clinic = await RoomsUnderTest.open(api, `leaving-${clinics}`);
  });

  const add = async () => {
    const { ticket } = await clinic.issue('مريم الكعبي', 'general');
    return { id: ticket.id, page: ticket.page ?? '' };
  };
  const leave = (page: string, key = randomUUID()) => api.ask(null, 'POST', `${page}/leave`, undefined, key);
  const inQueue = () => clinic.numbers('/v1/tickets/queue');

  it('answers with what the page shows, and with nothing else', async () => {
    const { body } = await leave((await add()).page);
    expect(body).toEqual({ data: expect.objectContaining({ status: 'cancelled' }) });
  });

  it('takes the ticket out of the queue, and gives the same place back when reception returns it', async () => {
    const [first] = [await add(), await add()];
    expect(await leave(first.page)).toMatchObject({ status: 200, body: { data: { position: 1, status: 'cancelled' } } });
    expect(await inQueue()).toEqual([2]);
    expect(await clinic.data('/v1/tickets/stats/today')).toMatchObject({ waiting: 1, cancelled: 1, left: 1, absent: 0 });
    expect(await clinic.data('/v1/tickets?cancelReason=left')).toMatchObject([
      { ticket: { id: first.id, cancelReason: 'left' } },
    ]);
    expect(await clinic.data('/v1/tickets?cancelReason=absent')).toEqual([]);
    await clinic.done(`/v1/tickets/${first.id}/reset`);
    expect(await inQueue()).toEqual([1, 2]);
  });

  it('tells history and trail of a patient as the actor, with neither id nor name', async () => {
    const { id, page } = await add();
    await leave(page);
    await clinic.done(`/v1/tickets/${id}/reset`);
    const [, left, returned] = [await clinic.data(`/v1/tickets/${id}/history`)].flat();
    expect(left).toMatchObject({
      actor: PATIENT,
      what: { type: 'TicketCancelled', reason: 'left' },
      words: 'إلغاء الرقم 1 بتنازل من صفحة الدور',
    });
    expect(returned).toMatchObject({
      actor: { id: clinic.manager.id, kind: 'member' },
      what: { type: 'TicketReset', keepsPlace: true },
      words: 'إعادة الرقم 1 إلى مكانه في الانتظار',
    });
    await api.caughtUp('audit');
    expect(await clinic.data('/v1/audit?actor=patient')).toMatchObject([{ actor: PATIENT, action: 'TicketCancelled' }]);
  });

  it('answers the same request again alike, and cancels the ticket once', async () => {
    const { id, page } = await add();
    const key = randomUUID();
    expect(await leave(page, key)).toMatchObject({ status: 200 });
    expect(await leave(page, key)).toMatchObject({ status: 200, body: { data: { status: 'cancelled' } } });
    expect(await clinic.data(`/v1/tickets/${id}/history`)).toHaveLength(2);
    expect(await leave(page)).toMatchObject(NOT_WAITING);
  });

  it('refuses to give up a turn that is being called, or has ended', async () => {
    const { id, page } = await add();
    await clinic.advance('room-1');
    expect(await leave(page)).toMatchObject(NOT_WAITING);
    await clinic.done(`/v1/tickets/${id}/complete`);
    expect(await leave(page)).toMatchObject(NOT_WAITING);
  });

  it('refuses a foreign page, and finds nothing without the page’s secret', async () => {
    const { page } = await add();
    const foreign = { origin: 'https://elsewhere.test' };
    expect((await api.send(null, 'POST', `${page}/leave`, undefined, randomUUID(), foreign)).statusCode).toBe(403);
    expect(await leave(`${page.slice(0, -1)}${page.endsWith('A') ? 'B' : 'A'}`)).toMatchObject(NOT_FOUND);
    expect(await inQueue()).toEqual([1]);
  });

  it('finds no turn to give up once the page has ended', async () => {
    const { id, page } = await add();
    expect((await api.ask(clinic.manager, 'DELETE', `/v1/tickets/${id}`)).status).toBe(204);
    expect(await leave(page)).toMatchObject(NOT_FOUND);
  });

  it('allows ten attempts a minute, counted by page', async () => {
    const [one, other] = [await add(), await add()];
    const tried = [];
    for (let count = 0; count < 11; count += 1) tried.push((await leave(one.page)).status);
    expect(tried).toEqual([200, ...Array<number>(9).fill(409), 429]);
    expect(await leave(other.page)).toMatchObject({ status: 200 });
  });
});
