import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { statisticsAnswer } from '#libs/contracts/tickets/statistics.ts';
import { ApiUnderTest } from '../../testing/api-under-test.ts';
import { ROOM_1, ROOM_2, RoomsUnderTest } from '../../testing/rooms-under-test.ts';

const MINUTE = 60_000;

describe('the figures of a clinic with services', () => {
  const api = new ApiUnderTest();
  let now = Date.parse('2026-11-20T08:00:00Z');
  let clinics = 0;
  let clinic: RoomsUnderTest;
  beforeAll(() => api.open({}, () => new Date(now)));
  afterAll(() => api.close());
  beforeEach(async () => {
    clinics += 1;
    clinic = await RoomsUnderTest.open(api, `figures-${clinics}`);
  });

  const figures = async (query = '') => {
    const { body } = await api.ask(clinic.manager, 'GET', `/v1/tickets/stats/today${query}`);
    return statisticsAnswer.parse(body).data;
  };

  it('answers the wait of each service, and one figure over all only for the waits that ended', async () => {
    const { ticket } = await clinic.issue('أول');
    for (const name of ['ثان', 'ثالث']) await clinic.issue(name, 'dental');
    now += 4 * MINUTE;
    await clinic.advance('room-1');
    now += 6 * MINUTE;
    await clinic.done(`/v1/tickets/${ticket.id}/move`, { service: 'dental' });
    now += 5 * MINUTE;
    expect((await clinic.advance('room-2')).ticket.position).toBe(1);
    expect(await figures()).toEqual({
      total: 3,
      waiting: 2,
      notified: 1,
      completed: 0,
      cancelled: 0,
      absent: 0,
      left: 0,
      waitingTime: { median: 240, avg: 240, latest: 240 },
      expectedWaitTime: null,
      estimate: null,
      services: [
        { id: 'general', name: 'طب عام', waiting: 0, expectedWaitTime: 0, estimate: null, next: [] },
        { id: 'dental', name: 'أسنان', waiting: 2, expectedWaitTime: 20, estimate: null, next: [2, 3] },
      ],
    });
    expect(await figures('?service=general')).toMatchObject({ total: 0, waitingTime: { latest: 240 }, expectedWaitTime: 0 });
    const dental = await figures('?service=dental');
    expect(dental).toMatchObject({ total: 3, waiting: 2, waitingTime: { latest: 300 }, expectedWaitTime: 20 });
    expect(dental).not.toHaveProperty('services');
  });

  it('promises no wait for a service from the moment that no room takes it, until one does', async () => {
    await clinic.issue('أول', 'dental');
    const dental = async () => [(await figures()).services?.at(1), await figures('?service=dental')];
    await clinic.configure({ rooms: [ROOM_1] });
    expect(await dental()).toMatchObject([
      { id: 'dental', waiting: 1, expectedWaitTime: null },
      { waiting: 1, expectedWaitTime: null },
    ]);
    await clinic.configure({ rooms: [ROOM_1, ROOM_2] });
    expect(await dental()).toMatchObject([{ expectedWaitTime: 10 }, { expectedWaitTime: 10 }]);
  });

  it('answers for all services where the query names none of the clinic', async () => {
    await clinic.issue('أول');
    expect(await figures('?service=eyes')).toEqual(await figures());
  });

  it('answers a clinic with rooms alone as one with neither', async () => {
    clinic = await RoomsUnderTest.open(api, `rooms-only-${clinics}`, { rooms: [{ id: 'a', name: 'أ' }] });
    await clinic.issue('أول');
    const answer = await figures();
    expect(answer).toMatchObject({ waiting: 1, expectedWaitTime: 10 });
    expect(answer).not.toHaveProperty('services');
  });
});
