import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analyticsAnswer } from '#libs/contracts/analytics/analytics.ts';
import { ticketListAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { ApiUnderTest } from '../testing/api-under-test.ts';

const FORM = { patient: { name: 'سارة', age: 61, phone: '+971501112223' } };
const HALF_AN_HOUR = 30 * 60_000;
const HOUR = 2 * HALF_AN_HOUR;
const DAY = 24 * HOUR;
/** The clock in Berlin is put forward from 02:00 to 03:00 on 29 March, and back from 03:00 to 02:00 on 25 October; both at 01:00 UTC. */
const FORWARD = Date.parse('2026-03-29T01:00:00Z');
const BACK = Date.parse('2026-10-25T01:00:00Z');

describe('the hour in a list of tickets', () => {
  const api = new ApiUnderTest();
  let now = FORWARD;
  beforeAll(() => api.open({}, () => new Date(now)));
  afterAll(() => api.close());

  /** Sessions end within a day, so that each request has a manager of its own. */
  const ask = async (clinicId: ClinicId, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const { status, body: answer } = await api.ask(await api.person(clinicId, 'Manager'), method, path, body);
    if (status >= 400) throw new Error(JSON.stringify(answer));
    return answer;
  };
  /** A clinic in Berlin, set up a day before its patients come at these instants. */
  const clinicWith = async (slug: string, instants: readonly number[], dayStartsAt = '00:00'): Promise<ClinicId> => {
    now = Math.min(...instants) - DAY;
    const clinicId = await api.clinic(slug);
    await ask(clinicId, 'PUT', '/v1/tenants/current', { config: { timezone: 'Europe/Berlin', dayStartsAt } });
    for (const instant of instants) {
      now = instant;
      await ask(clinicId, 'POST', '/v1/tickets', FORM);
    }
    return clinicId;
  };
  const listOf = async (clinicId: ClinicId, query: string) =>
    ticketListAnswer.parse(await ask(clinicId, 'GET', `/v1/tickets?order=position&direction=asc&${query}`));
  const listed = async (clinicId: ClinicId, query: string) =>
    (await listOf(clinicId, query)).data.map(({ ticket }) => ticket.position);
  /** The hours of a day by its lists, and by its analytics. */
  const hoursOf = async (clinicId: ClinicId, day: string) => {
    const lists: [hour: number, arrivals: number][] = [];
    for (let hour = 0; hour < 24; hour += 1) {
      const { total } = (await listOf(clinicId, `day=${day}&hour=${hour}`)).meta;
      if (total > 0) lists.push([hour, total]);
    }
    const { hours } = analyticsAnswer.parse(await ask(clinicId, 'GET', `/v1/analytics?from=${day}&to=${day}`)).data;
    return { lists, analytics: hours.map(({ hour, arrivals }) => [hour, arrivals]) };
  };

  it('lists by the clock on the wall where it is put forward, as analytics count', async () => {
    const clinic = await clinicWith('spring', [FORWARD - HALF_AN_HOUR, FORWARD, FORWARD + HALF_AN_HOUR]);
    const { lists, analytics } = await hoursOf(clinic, '2026-03-29');
    expect(lists).toEqual([
      [1, 1],
      [3, 2],
    ]);
    expect(analytics).toEqual(lists);
  });

  it('lists an hour that the clock shows twice as one, and the first hour of a day with its last', async () => {
    const instants = [BACK - HALF_AN_HOUR, BACK + HALF_AN_HOUR, BACK + HOUR, BACK + DAY];
    const clinic = await clinicWith('autumn', instants, '02:30');
    expect(await listed(clinic, 'day=2026-10-25&hour=2')).toEqual([1, 2, 4]);
    const { lists, analytics } = await hoursOf(clinic, '2026-10-25');
    expect(lists).toEqual([
      [2, 3],
      [3, 1],
    ]);
    expect(analytics).toEqual(lists);
  });

  it('narrows a list beside its other filters and its search, page by page, and ignores what is no hour', async () => {
    const clinic = await clinicWith('noor', [BACK + 3 * HOUR, BACK + 4 * HOUR, BACK + 4 * HOUR, BACK + 5 * HOUR]);
    const ofDay = 'day=2026-10-25';
    expect(await listed(clinic, `${ofDay}&hour=7&limit=1&page=2`)).toEqual([]);
    expect(await listed(clinic, `${ofDay}&hour=6&limit=1&page=2`)).toEqual([3]);
    expect(await listed(clinic, `${ofDay}&hour=6&search=${encodeURIComponent('سارة')}&limit=1`)).toEqual([2]);
    expect(await listed(clinic, `${ofDay}&hour=6&status=completed`)).toEqual([]);
    expect(await listed(clinic, 'hour=6')).toEqual([2, 3]);
    for (const none of ['24', 'x', '', '6&hour=7']) expect(await listed(clinic, `${ofDay}&hour=${none}`)).toEqual([1, 2, 3, 4]);
    const { meta } = await listOf(clinic, `${ofDay}&hour=6&limit=1`);
    expect(meta).toMatchObject({ page: 1, limit: 1, total: 2, pages: 2, counts: { waiting: 2 } });
  });
});
