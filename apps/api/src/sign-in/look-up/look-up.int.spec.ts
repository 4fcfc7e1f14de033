import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiReply, ApiUnderTest, type Person } from '../../testing/api-under-test.ts';

describe.each(['open', 'quiet'] as const)('looking up an e-mail: %s', (manner) => {
  const api = new ApiUnderTest();
  let manager: Person;
  beforeAll(async () => {
    await api.open({ EMAIL_LOOKUP: manner });
    const tenant = await api.clinic('noor');
    manager = await api.person(tenant, 'Manager');
    for (const name of ['huda', 'gone', 'banned']) {
      const { body } = await api.ask(manager, 'POST', '/v1/users', { name, email: `${name}@noor.example` });
      if (name === 'gone') await api.ask(manager, 'DELETE', `/v1/users/${idIn(body)}`);
      if (name === 'banned') await api.ask(manager, 'POST', `/v1/users/${idIn(body)}/ban`);
    }
  });
  afterAll(() => api.close());

  const lookUp = (email: unknown, clinic = 'noor') =>
    api.send(null, 'POST', `/v1/tenants/${clinic}/users/verify/email`, { email });
  const given = ({ headers }: ApiReply) => String(headers['set-cookie']).replace(/=[\w-]{43};/, '=…;');

  it.each(['huda@noor.example', ' Huda@NOOR.example '])('knows a member’s: %j', async (email) => {
    expect(await lookUp(email)).toMatchObject({ statusCode: 204, body: '' });
  });

  it('knows one who is banned, and will be told so', async () => {
    expect((await lookUp('banned@noor.example')).statusCode).toBe(204);
  });

  it.each(['gone@noor.example', 'stranger@noor.example'])('tells an unknown one only where it may: %s', async (email) => {
    const answer = await lookUp(email);
    if (manner === 'quiet') expect(answer).toMatchObject({ statusCode: 204, body: '' });
    else expect(answer.json()).toMatchObject({ status: 404, code: 'email.notFound', fields: { email: { code: 'notFound' } } });
  });

  it('leaves the same behind in the browser, known or not', async () => {
    const cookie = 'dawr-email=…; Max-Age=600; Path=/; HttpOnly; SameSite=Lax';
    expect(given(await lookUp('huda@noor.example'))).toBe(cookie);
    expect(given(await lookUp('stranger@noor.example'))).toBe(cookie);
  });

  it('refuses what is no e-mail, and an unknown clinic', async () => {
    expect((await lookUp('huda')).json()).toMatchObject({
      code: 'validation.failed',
      fields: { email: { code: 'invalidEmail' } },
    });
    expect((await lookUp('huda@noor.example', 'nowhere')).json()).toMatchObject({ status: 404, code: 'clinic.notFound' });
  });
});

function idIn(body: unknown): string {
  const [, id] = /"id":"([^"]+)"/.exec(JSON.stringify(body)) ?? [];
  if (id === undefined) throw new Error(`no member: ${JSON.stringify(body)}`);
  return id;
}
