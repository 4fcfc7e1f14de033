import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ROUTES } from '#libs/contracts/access/permissions.ts';
import { IDEMPOTENCY_HEADER } from '#libs/contracts/http.ts';
import { ticketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { ApiUnderTest, type Person } from '../../testing/api-under-test.ts';
import { describedCall } from '../openapi/testing/described-document.ts';

const FORM = { patient: { name: 'سارة', age: 61, phone: '+971501112223' }, reason: null };

const CALLS = ROUTES.filter((route) => route.includes(' /v1/') && route !== 'GET /v1/ws');
const WRITES = CALLS.filter((route) => !route.startsWith('GET '));
/** They know no key again: sent twice, they are done twice, or have nothing more to do. */
const WITHOUT_KEY = [
  'POST /v1/audit/verify',
  'POST /v1/auth/demonstration',
  'POST /v1/auth/logout-everywhere',
  'POST /v1/auth/logout/:provider',
  'POST /v1/auth/switch',
  'POST /v1/messaging/inbound/:tenantId',
  'POST /v1/messaging/status/:tenantId',
  'POST /v1/operations/quarantine/:projection/:stream/retry',
  'POST /v1/pairings',
  'POST /v1/patients/find',
  'POST /v1/patients/export',
  'POST /v1/patients/recall',
  'POST /v1/tenants/:tenantId/users/verify/email',
  'POST /v1/tickets/stats/pdf',
];

describe('a write under its key', () => {
  const api = new ApiUnderTest();
  let clinic: ClinicId;
  let reception: Person;
  beforeAll(async () => {
    await api.open({}, new FakeTime().now);
    clinic = await api.clinic('noor');
    reception = await api.person(clinic, 'Reception');
  });
  afterAll(() => api.close());

  const issued = async (url: string, key: string, by = reception): Promise<string> =>
    ticketAnswer.parse((await api.send(by, 'POST', url, FORM, key)).json()).data.ticket.id;
  const cancel = async (id: string, key: string, way = `/v1/tickets/${id}/cancel`): Promise<number> =>
    (await api.send(reception, 'POST', way, undefined, key)).statusCode;

  it('derives one command id for all spellings of an address', async () => {
    const key = randomUUID();
    const id = await issued('/v1/tickets', key);
    for (const url of ['/v1/tickets/', '/v1/tickets?a=1', '/v1/tickets/?a=1#b', '/v1/%74ickets'])
      expect([url, await issued(url, key)]).toEqual([url, id]);
  });

  it('derives a different command id per ticket, person and route', async () => {
    const key = randomUUID();
    const colleague = await api.person(clinic, 'Reception');
    const [one, other] = [await issued('/v1/tickets', key), await issued('/v1/tickets', key, colleague)];
    expect(other).not.toBe(one);
    expect([await cancel(one, key), await cancel(other, key)]).toEqual([200, 200]);
    const encoded = `/v1/tickets/%${one.charCodeAt(0).toString(16)}${one.slice(1)}/cancel/`;
    expect(await cancel(one, key, encoded)).toBe(200);
    expect(await cancel(one, randomUUID())).toBe(409);
  });

  it('documents the idempotency key exactly on the calls that take it', async () => {
    const document: OpenAPIObject = (await api.asOperator('/openapi.json')).json();
    const takesKey = (route: string): boolean =>
      (describedCall(document, route).parameters ?? []).some((one) => 'name' in one && one.name === IDEMPOTENCY_HEADER);
    expect(CALLS.filter(takesKey)).toEqual(WRITES.filter((route) => !WITHOUT_KEY.includes(route)));
  });
});
