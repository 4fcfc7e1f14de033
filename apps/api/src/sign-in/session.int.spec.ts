import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { FIRST_FORMAT } from '#libs/ledger/log/event-formats.ts';
import { formatOf } from '#libs/ledger/log/format-of.ts';
import { ReadYourWrites } from '../platform/runtime/read-your-writes.ts';
import { ApiUnderTest, type Person } from '../testing/api-under-test.ts';

describe('a session', () => {
  const api = new ApiUnderTest();
  let clinic: ClinicId;
  let person: Person;
  beforeAll(async () => {
    await api.open();
    clinic = await api.clinic('noor');
  });
  beforeEach(async () => {
    person = await api.person(clinic, 'Medical');
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => api.close());

  const choose = async () => await api.send(person, 'POST', '/v1/auth/lang', { lang: 'en' });

  it('uses a person’s chosen language as soon as the choice is answered', async () => {
    const { statusCode, headers, body } = await choose();
    expect([statusCode, JSON.parse(body)]).toEqual([200, { data: { lang: 'en' } }]);
    expect(headers).not.toHaveProperty('dawr-stale');
    expect((await api.ask(person, 'GET', '/v1/auth/session')).body).toMatchObject({ data: { lang: 'en' } });
  });

  it('tells the format that the log was raised to, signed in or not', async () => {
    const format = await formatOf(api.runtime.engines.log);
    expect(format).toBeGreaterThanOrEqual(FIRST_FORMAT);
    for (const asker of [person, null])
      expect((await api.ask(asker, 'GET', '/v1/auth/session')).body).toMatchObject({ data: { format } });
  });

  it('stores a person’s language, and answers stale while the read models are late', async () => {
    jest.spyOn(api.get(ReadYourWrites), 'behind').mockResolvedValue(true);
    const { statusCode, headers, body } = await choose();
    expect([statusCode, JSON.parse(body), headers['dawr-stale']]).toEqual([200, { data: { lang: 'en' } }, 'true']);
  });
});
