import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ticketListAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import { ApiUnderTest, type Person } from '../testing/api-under-test.ts';

describe('the search of a list of tickets', () => {
  const api = new ApiUnderTest();
  let manager: Person;
  beforeAll(async () => {
    await api.open();
    manager = await api.person(await api.clinic('noor'), 'Manager');
    await ask('POST', '/v1/tickets', { patient: { name: 'عبد الله سالم', age: 61, phone: '+971501234567' } });
    await ask('POST', '/v1/tickets', { patient: { name: 'سارة', age: 34, phone: '+966501234568' } });
  });
  afterAll(() => api.close());

  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const { status, body: answer } = await api.ask(manager, method, path, body);
    if (status >= 400) throw new Error(JSON.stringify(answer));
    return answer;
  };
  const found = async (search: string) => {
    const answer = await ask('GET', `/v1/tickets?order=position&direction=asc&search=${encodeURIComponent(search)}`);
    return ticketListAnswer.parse(answer).data.map(({ ticket }) => ticket.position);
  };

  it.each([
    ['0501234567', [1]],
    ['050 123 45', [1]],
    ['00971501234567', [1]],
    ['+971 50 123 4567', [1]],
    ['٠٥٠١٢٣٤٥٦٧', [1]],
    ['4567', [1]],
    ['0501234568', []],
    ['501234568', [2]],
    ['عبدالله', [1]],
    ['5', [1, 2]],
  ])('finds by %s the numbers %j of a clinic in the Emirates', async (search, positions) => {
    expect(await found(search)).toEqual(positions);
  });

  it('reads a leading 0 in the country that the clinic chose', async () => {
    await ask('PUT', '/v1/tenants/current', { config: { country: 'SA' } });
    expect(await found('0501234568')).toEqual([2]);
  });
});
