import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ticketAnswer, ticketListAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import { ApiUnderTest, type Method, type Person } from '../testing/api-under-test.ts';

const FORM = { patient: { name: 'سارة', age: 61, phone: '+971501112223' } };
const MINUTE = 60_000;

describe('a list in the order of its tickets’ end', () => {
  const api = new ApiUnderTest();
  let now = Date.parse('2026-11-19T08:00:00Z');
  let desk: Person;

  const ask = async (method: Method, path: string, body?: object) => {
    now += MINUTE;
    return (await api.ask(desk, method, path, body)).body;
  };
  const issue = async () => ticketAnswer.parse(await ask('POST', '/v1/tickets', FORM)).data.ticket.id;
  const listed = async (query: string) => ticketListAnswer.parse(await ask('GET', `/v1/tickets?order=endedAt&${query}`));
  const numbers = async (query: string) => (await listed(query)).data.map(({ ticket }) => ticket.position);

  beforeAll(async () => {
    await api.open({}, () => new Date(now));
    desk = await api.person(await api.clinic('noor'), 'Reception');
    const [first, second, , fourth] = [await issue(), await issue(), await issue(), await issue()];
    await ask('POST', `/v1/tickets/${second}/cancel`, { reason: 'left' });
    await ask('POST', `/v1/tickets/${first}/notify`);
    await ask('POST', `/v1/tickets/${first}/complete`);
    await ask('POST', `/v1/tickets/${fourth}/notify`);
    await ask('POST', `/v1/tickets/${fourth}/cancel`, { reason: 'absent' });
  });
  afterAll(() => api.close());

  it('mixes completed and cancelled tickets, says when each ended, and lists open ones last', async () => {
    expect(await numbers('direction=desc')).toEqual([4, 1, 2, 3]);
    expect(await numbers('direction=asc')).toEqual([2, 1, 4, 3]);
    const { data } = await listed('status=completed&status=cancelled');
    expect(data.map(({ ticket: { completedAt, cancelledAt } }) => completedAt ?? cancelledAt)).toEqual([
      '2026-11-19T08:09:00.000Z',
      '2026-11-19T08:07:00.000Z',
      '2026-11-19T08:05:00.000Z',
    ]);
  });

  it('lists page by page, and searches in the same order', async () => {
    const { data, meta } = await listed('status=completed&status=cancelled&limit=2&page=2');
    expect(data.map(({ ticket }) => ticket.position)).toEqual([2]);
    expect(meta).toMatchObject({ page: 2, limit: 2, total: 3, pages: 2 });
    expect(await numbers(`status=cancelled&search=${encodeURIComponent('سارة')}`)).toEqual([4, 2]);
  });
});
