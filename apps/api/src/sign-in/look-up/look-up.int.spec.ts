import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { Refusals } from '../../platform/audit/refusals.ts';
import { type ApiReply, ApiUnderTest, type Person } from '../../testing/api-under-test.ts';

describe.each(['open', 'quiet'] as const)('looking up an e-mail: %s', (manner) => {
  const api = new ApiUnderTest();
  let manager: Person;
  beforeAll(async () => {
    await api.open({ EMAIL_LOOKUP: manner });
    const clinicId = await api.clinic('noor');
    manager = await api.person(clinicId, 'Manager');
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

  it.each(['huda@noor.example', ' Huda@NOOR.example '])('answers 204 for a member’s e-mail %j', async (email) => {
    expect(await lookUp(email)).toMatchObject({ statusCode: 204, body: '' });
  });

  it('answers 204 for a banned member’s e-mail', async () => {
    expect((await lookUp('banned@noor.example')).statusCode).toBe(204);
  });

  it.each(['gone@noor.example', 'stranger@noor.example'])('reveals the unknown e-mail %s only in open mode', async (email) => {
    const answer = await lookUp(email);
    if (manner === 'quiet') expect(answer).toMatchObject({ statusCode: 204, body: '' });
    else expect(answer.json()).toMatchObject({ status: 404, code: 'email.notFound', fields: { email: { code: 'notFound' } } });
  });

  it('sets the same cookie for known and unknown e-mails', async () => {
    const cookie = 'dawr-email=…; Max-Age=600; Path=/; HttpOnly; SameSite=Lax';
    expect(given(await lookUp('huda@noor.example'))).toBe(cookie);
    expect(given(await lookUp('stranger@noor.example'))).toBe(cookie);
  });

  it('refuses a malformed e-mail and an unknown clinic', async () => {
    expect((await lookUp('huda')).json()).toMatchObject({
      code: 'validation.failed',
      fields: { email: { code: 'invalidEmail' } },
    });
    expect((await lookUp('huda@noor.example', 'nowhere')).json()).toMatchObject({ status: 404, code: 'clinic.notFound' });
  });
});

describe('looking up one e-mail too often', () => {
  const api = new ApiUnderTest();
  let clinicId: ClinicId;
  beforeAll(async () => {
    await api.open({ LIMIT_LOOKUPS_EMAIL: '2' });
    await api.clinic('default');
    clinicId = await api.clinic('noor');
    const manager = await api.person(clinicId, 'Manager');
    await api.ask(manager, 'POST', '/v1/users', { name: 'huda', email: 'huda@noor.example' });
  });
  afterAll(() => api.close());

  const lookUp = async (email: unknown) => {
    const { statusCode, headers } = await api.send(null, 'POST', '/v1/tenants/noor/users/verify/email', { email });
    return { statusCode, leavesCookie: 'set-cookie' in headers };
  };
  const known = { statusCode: 204, leavesCookie: true };

  it('answers 204 beyond the limit of an e-mail, however it is written', async () => {
    const written = ['stranger@noor.example', ' Stranger@Noor.example ', 'STRANGER@NOOR.EXAMPLE', 'stranger@noor.example'];
    const statuses: number[] = [];
    for (const email of written) statuses.push((await lookUp(email)).statusCode);
    expect(statuses).toEqual([404, 404, 204, 204]);
  });

  it('answers 204 to the owner of an e-mail, however often it was looked up', async () => {
    for (let time = 0; time < 5; time += 1) expect(await lookUp('huda@noor.example')).toEqual(known);
  });

  it('counts look-ups of each e-mail separately', async () => {
    expect((await lookUp('other@noor.example')).statusCode).toBe(404);
  });

  it.each([[7], [null], [['huda@noor.example']], [{ toString: 1 }], ['no e-mail']])(
    'refuses %j, which is no e-mail, every time',
    async (email) => {
      for (let time = 0; time < 3; time += 1) expect((await lookUp(email)).statusCode).toBe(400);
    },
  );

  it('sums look-ups beyond the limit in the trail of the clinic', async () => {
    for (let time = 0; time < 4; time += 1) await lookUp('badr@noor.example');
    await api.get(Refusals).write();
    const pages = await Array.fromAsync(api.runtime.engines.log.readAll());
    const sums = pages
      .flat()
      .filter(({ type, stream }) => type === 'RefusalsCounted' && stream.startsWith(`access-${clinicId}_`));
    expect(sums.map(({ data }) => data)).toContainEqual(expect.objectContaining({ cause: 'request.tooMany' }));
  });
});

function idIn(body: unknown): string {
  const [, id] = /"id":"([^"]+)"/.exec(JSON.stringify(body)) ?? [];
  if (id === undefined) throw new Error(`no member: ${JSON.stringify(body)}`);
  return id;
}
