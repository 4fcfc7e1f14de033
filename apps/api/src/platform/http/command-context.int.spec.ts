import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ticketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import type { TenantId } from '#libs/domain/kernel/ids.ts';
import { SettableClock } from '#libs/state-store/testing/settable-clock.ts';
import { ApiUnderTest, type Person } from '../../testing/api-under-test.ts';

const FORM = { patient: { name: 'سارة', age: 61, phone: '+971501112223' }, reason: null };

describe('a write under its key', () => {
  const api = new ApiUnderTest();
  let clinic: TenantId;
  let reception: Person;
  beforeAll(async () => {
    await api.open({}, new SettableClock().now);
    clinic = await api.clinic('noor');
    reception = await api.person(clinic, 'Reception');
  });
  afterAll(() => api.close());

  const issued = async (url: string, key: string, by = reception): Promise<string> =>
    ticketAnswer.parse((await api.send(by, 'POST', url, FORM, key)).json()).data.ticket.id;
  const cancel = async (id: string, key: string, way = `/v1/tickets/${id}/cancel`): Promise<number> =>
    (await api.send(reception, 'POST', way, undefined, key)).statusCode;

  it('is one, however its address is written', async () => {
    const key = randomUUID();
    const id = await issued('/v1/tickets', key);
    for (const url of ['/v1/tickets/', '/v1/tickets?a=1', '/v1/tickets/?a=1#b', '/v1/%74ickets'])
      expect([url, await issued(url, key)]).toEqual([url, id]);
  });

  it('is another about another ticket, by another person and of another call', async () => {
    const key = randomUUID();
    const colleague = await api.person(clinic, 'Reception');
    const [one, other] = [await issued('/v1/tickets', key), await issued('/v1/tickets', key, colleague)];
    expect(other).not.toBe(one);
    expect([await cancel(one, key), await cancel(other, key)]).toEqual([200, 200]);
    const encoded = `/v1/tickets/%${one.charCodeAt(0).toString(16)}${one.slice(1)}/cancel/`;
    expect(await cancel(one, key, encoded)).toBe(200);
    expect(await cancel(one, randomUUID())).toBe(409);
  });
});
