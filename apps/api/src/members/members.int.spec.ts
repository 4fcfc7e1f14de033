import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { memberCountAnswer, memberListAnswer } from '#libs/contracts/members.ts';
import { exactly } from '#libs/contracts/testing/exactly.ts';
import { membersStream } from '#libs/ledger/log/stream-names.ts';
import { ApiUnderTest, type Person } from '../testing/api-under-test.ts';

describe('the members of two clinics', () => {
  const api = new ApiUnderTest();
  let here: Person;
  let there: Person;
  beforeAll(async () => {
    await api.open();
    here = await api.person(await api.clinic('here'), 'Manager');
    there = await api.person(await api.clinic('there'), 'Reception');
  });
  afterAll(() => api.close());

  const details = { name: 'Somebody', email: 'somebody@clinic.test' };

  it.each<[string, 'GET' | 'POST' | 'PUT' | 'DELETE', string, object | undefined]>([
    ['look at', 'GET', '', undefined],
    ['edit', 'PUT', '', details],
    ['change the roles of', 'PUT', '/roles', { roles: ['Manager'] }],
    ['ban', 'POST', '/ban', undefined],
    ['lift the ban of', 'DELETE', '/ban', undefined],
    ['delete', 'DELETE', '', undefined],
    ['restore', 'POST', '/restore', undefined],
    ['erase', 'DELETE', '/permanent', undefined],
  ])('answers 404 when a manager tries to %s a member of another clinic', async (_, method, action, body) => {
    for (const id of [there.id, 'no-id', '00000000-0000-7000-8000-000000000000']) {
      const reply = await api.ask(here, method, `/v1/users/${id}${action}`, body);
      expect(reply).toMatchObject({ status: 404, body: { code: 'member.notFound' } });
    }
    expect(await api.ask(there, 'GET', '/v1/users/current')).toMatchObject({ status: 200, body: { data: { id: there.id } } });
  });

  it.each([
    ['ban', 'POST', '/ban'],
    ['deletion', 'DELETE', ''],
    ['erasure', 'DELETE', '/permanent'],
  ] as const)('keeps the reason of a member’s %s as a code, and refuses another', async (slug, method, action) => {
    const clinicId = await api.clinic(slug);
    const manager = await api.person(clinicId, 'Manager');
    const { id } = await api.person(clinicId, 'Reception');
    const refused = await api.ask(manager, method, `/v1/users/${id}${action}?reason=because`);
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation.failed', fields: { reason: {} } } });
    expect((await api.ask(manager, method, `/v1/users/${id}${action}?reason=wrongPerson`)).status).toBeLessThan(300);
    const events = (await Array.fromAsync(api.runtime.engines.log.readStream(membersStream(clinicId)))).flat();
    expect(events.at(-1)?.data).toMatchObject({ memberId: id, reason: 'wrongPerson' });
  });

  it('lists and counts members only in their own clinic', async () => {
    const list = exactly(memberListAnswer, (await api.ask(here, 'GET', '/v1/users')).body);
    expect(list.data.map(({ id }) => id)).toEqual([here.id]);
    expect(exactly(memberCountAnswer, (await api.ask(here, 'GET', '/v1/users/count')).body).data).toEqual({ count: 1 });
  });

  it('shows a member without a role themselves, and nobody else', async () => {
    const roleless = await api.person(await api.clinic('roleless'));
    const { id } = roleless;
    expect(await api.ask(roleless, 'GET', '/v1/users/current')).toMatchObject({ status: 200, body: { data: { id, roles: [] } } });
    expect(await api.ask(roleless, 'GET', `/v1/users/${id}`)).toMatchObject({ status: 403, body: { code: 'role.forbidden' } });
  });

  it('lets members of two clinics have the same e-mail', async () => {
    const manager = await api.person(await api.clinic('elsewhere'), 'Manager');
    expect((await api.ask(here, 'POST', '/v1/users', details)).status).toBe(201);
    expect((await api.ask(manager, 'POST', '/v1/users', details)).status).toBe(201);
  });
});
