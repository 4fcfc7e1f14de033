import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { ApiUnderTest, type Person } from '../testing/api-under-test.ts';

const HOUR = 3_600_000;

describe('a session that is over', () => {
  const api = new ApiUnderTest();
  const clock = new FakeTime();
  let clinic: ClinicId;
  let manager: Person;
  let sara: Person;
  beforeAll(async () => {
    await api.open({}, clock.now);
    clinic = await api.clinic('noor');
  });
  beforeEach(async () => {
    [manager, sara] = [await api.person(clinic, 'Manager'), await api.person(clinic, 'Reception')];
  });
  afterAll(() => api.close());

  const session = async () => (await api.ask(sara, 'GET', '/v1/auth/session')).body;
  const signedOut = { userID: null, provider: null, roles: [] };

  it('answers that it has expired after twelve hours without a request, and asks for signing in', async () => {
    clock.advance(12 * HOUR);
    expect(await session()).toMatchObject({ data: { ...signedOut, expired: true } });
    expect((await api.ask(sara, 'GET', '/v1/tickets/queue')).status).toBe(401);
  });

  it('forgets a day later that a session has expired', async () => {
    clock.advance(36 * HOUR);
    expect(await session()).not.toMatchObject({ data: { expired: true } });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a sign-out', () => api.ask(sara, 'POST', '/v1/auth/logout/test')],
    ['a sign-out everywhere', () => api.ask(sara, 'POST', '/v1/auth/logout-everywhere')],
    ['a ban', () => api.ask(manager, 'POST', `/v1/users/${sara.id}/ban`)],
    ['a deletion of the member', () => api.ask(manager, 'DELETE', `/v1/users/${sara.id}`)],
  ])('answers no expiry after %s, however much later', async (_, end) => {
    await end();
    await api.caughtUp('members');
    const before = await session();
    clock.advance(13 * HOUR);
    for (const answer of [before, await session()]) {
      expect(answer).toMatchObject({ data: signedOut });
      expect(answer).not.toMatchObject({ data: { expired: true } });
    }
  });
});
