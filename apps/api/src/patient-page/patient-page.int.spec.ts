import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { patientPageAnswer } from '#libs/contracts/patient-page.ts';
import { exactly } from '#libs/contracts/testing/exactly.ts';
import { pngOf } from '../platform/qr/qr-picture.ts';
import { readPicture } from '../platform/qr/testing/read-picture.ts';
import { ApiUnderTest, ORIGIN } from '../testing/api-under-test.ts';
import { ROOM_1, ROOM_2, RoomsUnderTest } from '../testing/rooms-under-test.ts';
import { eventsOf } from './testing/events-of.ts';

const NAME = 'مريم الكعبي';

describe('a patient’s own page', () => {
  const api = new ApiUnderTest();
  let clinics = 0;
  let clinic: RoomsUnderTest;
  let address: string;
  beforeAll(async () => {
    await api.open();
    await api.app.listen(0, '127.0.0.1');
    address = await api.app.getUrl();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    clinics += 1;
    clinic = await RoomsUnderTest.open(api, `turns-${clinics}`);
  });

  const add = async (service = 'general') => {
    const { ticket } = await clinic.issue(NAME, service);
    return { id: ticket.id, page: ticket.page ?? '' };
  };
  const state = async (page: string) => {
    const { body } = await api.ask(null, 'GET', `${page}/state`);
    return exactly(patientPageAnswer, body).data;
  };
  const statuses = async (page: string) =>
    await Promise.all(
      [page, `${page}/state`, `${page}/events`].map(async (url) => (await api.send(null, 'GET', url)).statusCode),
    );

  it('counts those of the same service who are ahead, and names the room of a call', async () => {
    const [first, other, second] = [await add(), await add('dental'), await add()];
    expect(await state(second.page)).toMatchObject({ position: 3, status: 'waiting', service: 'طب عام', ahead: 1, room: null });
    expect(await state(other.page)).toMatchObject({ ahead: 0, estimate: null });
    await clinic.advance('room-1');
    expect(await state(first.page)).toMatchObject({
      status: 'notified',
      room: 'غرفة 1',
      ahead: null,
      attempt: 1,
      estimate: null,
    });
    expect(await state(second.page)).toMatchObject({ ahead: 0, calling: [1], way: null });
    await clinic.done(`/v1/tickets/${first.id}/complete`);
    expect(await state(first.page)).toMatchObject({ status: 'completed', room: null, calledAt: null });
  });

  it('says how the room of a call is found, and of others only the numbers that are called', async () => {
    await clinic.configure({ rooms: [{ ...ROOM_1, way: ' الطابق الأول ' }, ROOM_2] });
    const [first, second] = [await add(), await add('dental')];
    await clinic.advance('room-1');
    await clinic.advance('room-2');
    expect(await state(first.page)).toMatchObject({ room: 'غرفة 1', way: 'الطابق الأول', calling: [2, 1], hasLeft: false });
    expect(await state(second.page)).toMatchObject({ room: 'غرفة 2', way: null, calling: [2, 1] });
  });

  it('buzzes longer for a patient who hears badly, and tells no need', async () => {
    const patient = { name: NAME, age: 40, phone: '+971501112223', needs: ['hearing', 'wheelchair'] };
    const { ticket } = await clinic.done('/v1/tickets', { patient });
    const { body } = await api.ask(null, 'GET', `${ticket.page}/state`);
    expect(exactly(patientPageAnswer, body).data.buzz).toBe('long');
    expect(JSON.stringify(body)).not.toMatch(/hearing|wheelchair/);
    expect((await state((await add()).page)).buzz).toBe('normal');
  });

  it('promises no wait for a service that no room calls', async () => {
    await clinic.configure({
      services: [
        { id: 'general', name: 'طب عام' },
        { id: 'lab', name: 'مختبر' },
      ],
      rooms: [{ id: 'room-1', name: 'غرفة 1', services: ['general'] }],
    });
    expect(await state((await add('lab')).page)).toMatchObject({ ahead: 0, estimate: null });
  });

  it('writes the turn into the document itself, in the reader’s language, with nothing of the patient', async () => {
    const { page } = await add();
    const arabic = await api.send(null, 'GET', page);
    expect(arabic.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">');
    expect(arabic.body).toContain('الدور التالي لهذا الرقم');
    const english = await api.send(null, 'GET', page, undefined, randomUUID(), { 'accept-language': 'en-GB,en;q=0.9' });
    expect(english.body).toContain('You are next');
    expect((await api.send(null, 'GET', `${page}?lang=en`)).body).toContain('<html lang="en" dir="ltr">');
    for (const { body } of [arabic, english]) expect(body).not.toMatch(new RegExp(`${NAME}|501112223|>40<`));
  });

  it('tells an open page of its call at once, and of nothing that leaves its turn as it was', async () => {
    const [first, second] = [await add(), await add()];
    const events = eventsOf(await fetch(`${address}${second.page}/events`));
    const next = async () => (await events.next()).value;
    expect(await next()).toMatchObject({ event: 'state', data: { ahead: 1 } });
    await add('dental');
    await clinic.advance('room-1');
    expect(await next()).toMatchObject({ event: 'state', data: { ahead: 0 } });
    await clinic.done(`/v1/tickets/${first.id}/notify`, { room: 'room-1' });
    await clinic.advance('room-1');
    expect(await next()).toMatchObject({ event: 'state', data: { status: 'notified', room: 'غرفة 1' } });
    await events.return();
  });

  it('ends with its ticket, also for those who look at it', async () => {
    const { id, page } = await add();
    const events = eventsOf(await fetch(`${address}${page}/events`));
    expect(await events.next()).toMatchObject({ value: { event: 'state' } });
    expect((await api.ask(clinic.manager, 'DELETE', `/v1/tickets/${id}`)).status).toBe(204);
    expect(await events.next()).toMatchObject({ value: { event: 'gone' } });
    expect(await events.next()).toMatchObject({ done: true });
    expect(await statuses(page)).toEqual([404, 404, 404]);
  });

  it('ends when its patient is erased', async () => {
    const { id, page } = await add();
    const erased = await api.ask(clinic.manager, 'POST', '/v1/patients/erase', {
      phone: '+971501112223',
      ticketIds: [id],
      reason: 'patientAsked',
    });
    expect(erased.status).toBeLessThan(300);
    expect(await statuses(page)).toEqual([404, 404, 404]);
  });

  it('opens to nobody without its secret', async () => {
    const { page } = await add();
    const changed = `${page.slice(0, -1)}${page.endsWith('A') ? 'B' : 'A'}`;
    for (const other of [changed, '/t/x', `${page}=`]) expect(await statuses(other)).toEqual([404, 404, 404]);
  });

  it('hands the page’s path and code to the desk alone', async () => {
    const { id, page } = await add();
    const pathSeenBy = async (...roles: Parameters<ApiUnderTest['person']>[1][]) => {
      const person = await api.person(clinic.clinicId, ...roles);
      const { body } = await api.ask(person, 'GET', `/v1/tickets/${id}`);
      return JSON.stringify(body).includes('"page"') && JSON.stringify(body).includes(page);
    };
    expect([await pathSeenBy('Manager'), await pathSeenBy('Reception'), await pathSeenBy('Medical')]).toEqual([
      true,
      true,
      false,
    ]);
    const [doctor, reception] = [await api.person(clinic.clinicId, 'Medical'), await api.person(clinic.clinicId, 'Reception')];
    const code = (person: typeof doctor | null) => api.send(person, 'GET', `/static/tickets/${id}.svg`);
    expect((await code(doctor)).statusCode).toBe(403);
    expect((await code(null)).statusCode).toBe(401);
    expect((await code(reception)).headers['content-type']).toContain('image/svg+xml');
    expect(readPicture(pngOf(`${ORIGIN}${page}`))).toBe(`${ORIGIN}${page}`);
  });
});
