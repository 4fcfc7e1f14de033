import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { ApiUnderTest, type Person } from '../../testing/api-under-test.ts';

describe('what a session may change in a minute', () => {
  const api = new ApiUnderTest();
  let clinicId: ClinicId;
  beforeAll(async () => {
    await api.open({ LIMIT_WRITES: '5' });
    clinicId = await api.clinic('noor');
  });
  afterAll(() => api.close());

  const invite = async (manager: Person, name: string) =>
    (await api.ask(manager, 'POST', '/v1/users', { name, email: `${name}@noor.example` })).status;
  const inviting = async (manager: Person, ...names: readonly string[]) => {
    const statuses: number[] = [];
    for (const name of names) statuses.push(await invite(manager, name));
    return statuses;
  };
  const count = async (manager: Person) => await api.ask(manager, 'GET', '/v1/users/count');

  it('limits a session’s writes over all routes without carrying out refused ones or limiting reads', async () => {
    const manager = await api.person(clinicId, 'Manager');
    expect(await inviting(manager, 'amal', 'badr', 'huda')).toEqual([201, 201, 201]);
    expect((await api.ask(manager, 'POST', '/v1/auth/lang', { lang: 'en' })).status).toBe(200);
    expect((await api.ask(manager, 'PUT', '/v1/tenants/current', { name: 'Noor' })).status).toBe(200);
    expect(await inviting(manager, 'salma')).toEqual([429]);
    expect(await api.ask(manager, 'GET', '/v1/users?search=salma')).toMatchObject({ status: 200, body: { meta: { total: 0 } } });
    expect((await count(manager)).status).toBe(200);
  });

  it('limits the writes of each session separately', async () => {
    const [one, other] = [await api.person(clinicId, 'Manager'), await api.person(clinicId, 'Manager')];
    expect(await inviting(one, 'reem', 'reem', 'reem', 'reem', 'reem', 'reem')).toEqual([201, 409, 409, 409, 409, 429]);
    expect(await inviting(other, 'layla')).toEqual([201]);
  });

  it('does not count forbidden writes towards a session’s limit', async () => {
    const reception = await api.person(clinicId, 'Reception');
    for (let time = 0; time < 6; time += 1) expect(await invite(reception, 'nobody')).toBe(403);
    expect((await api.ask(reception, 'POST', '/v1/tickets/queue/advance')).status).toBe(409);
  });
});

describe('POST /v1/auth/lang', () => {
  const api = new ApiUnderTest();
  let clinicId: ClinicId;
  beforeAll(async () => {
    await api.open({ LIMIT_LANGUAGES: '4' });
    clinicId = await api.clinic('noor');
  });
  afterAll(() => api.close());

  const choose = async (person: Person, lang: string) => (await api.ask(person, 'POST', '/v1/auth/lang', { lang })).status;
  const events = async () => {
    const pages = await Array.fromAsync(api.runtime.engines.log.readAll());
    return pages.flat().filter(({ type }) => type === 'MemberLanguageChanged').length;
  };

  it('POST /v1/auth/lang appends nothing where the language stays', async () => {
    const person = await api.person(clinicId);
    const before = await events();
    for (let time = 0; time < 4; time += 1) expect(await choose(person, 'en')).toBe(200);
    expect(await events()).toBe(before + 1);
  });

  it('limits POST /v1/auth/lang for a person over all their sessions, whatever their roles', async () => {
    const person = await api.person(clinicId);
    const elsewhere = { ...person, cookie: await api.cookieOf(person.id, clinicId) };
    for (const lang of ['en', 'ar', 'en', 'ar']) expect(await choose(person, lang)).toBe(200);
    const before = await events();
    expect([await choose(person, 'en'), await choose(elsewhere, 'en')]).toEqual([429, 429]);
    expect(await events()).toBe(before);
    expect(await choose(await api.person(clinicId), 'en')).toBe(200);
  });
});
