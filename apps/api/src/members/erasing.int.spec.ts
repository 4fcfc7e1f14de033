import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { memberAnswer } from '#libs/contracts/members.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { keyNamedBy } from '#libs/ledger/folds/fold.ts';
import { membersStream } from '#libs/ledger/log/stream-names.ts';
import { ApiUnderTest, type Person } from '../testing/api-under-test.ts';

describe('an erased member', () => {
  const api = new ApiUnderTest();
  let clinicId: ClinicId;
  let manager: Person;
  beforeAll(async () => {
    await api.open();
    clinicId = await api.clinic('noor');
    manager = await api.person(clinicId, 'Manager');
  });
  afterAll(() => api.close());

  const details = (email: string) => ({ name: 'Layla', email });
  const invite = (email: string, key?: string) => api.ask(manager, 'POST', '/v1/users', details(email), key);
  const idIn = ({ body }: { readonly body: unknown }): string => memberAnswer.parse(body).data.id;
  const keysOf = async (member: string) => {
    const keys = new Set<NonNullable<ReturnType<typeof keyNamedBy>>>();
    for await (const page of api.runtime.engines.log.readStream(membersStream(clinicId))) {
      const named = page.filter(({ data }) => data['memberId'] === member).flatMap((event) => keyNamedBy(event) ?? []);
      for (const key of named) keys.add(key);
    }
    return [...keys];
  };
  const opened = async (member: string) =>
    await Promise.all((await keysOf(member)).map((key) => api.runtime.engines.vault.open(key)));

  it('destroys the key of an erased member for good', async () => {
    const id = idIn(await invite('layla@clinic.test'));
    await api.ask(manager, 'PUT', `/v1/users/${id}`, details('other@clinic.test'));
    expect(await opened(id)).toEqual([expect.any(Buffer)]);
    expect((await api.ask(manager, 'DELETE', `/v1/users/${id}/permanent`)).status).toBe(204);
    await eventually(async () => (await opened(id)).every((key) => key === undefined));
    expect(await opened(id)).toEqual([undefined]);
  });

  it('does not bring an erased member back when the invitation is sent again', async () => {
    const key = 'the-same-invitation';
    const id = idIn(await invite('again@clinic.test', key));
    await api.ask(manager, 'DELETE', `/v1/users/${id}/permanent`);
    await eventually(async () => (await opened(id)).every((key) => key === undefined));
    await eventually(async () => (await invite('again@clinic.test', key)).status !== 201);
    expect(await invite('again@clinic.test', key)).toMatchObject({ status: 404, body: { code: 'member.notFound' } });
  });

  it('ends the sessions of an erased member', async () => {
    const leaving = await api.person(clinicId, 'Medical');
    await api.ask(manager, 'DELETE', `/v1/users/${leaving.id}/permanent`);
    expect(await api.ask(leaving, 'GET', '/v1/users/current')).toMatchObject({ status: 401, body: { code: 'session.required' } });
  });

  it('erases a member once, and answers a repeated request alike', async () => {
    const id = idIn(await invite('twice@clinic.test'));
    const erase = (key?: string) => api.ask(manager, 'DELETE', `/v1/users/${id}/permanent`, undefined, key);
    expect((await erase('the-same-erasure')).status).toBe(204);
    expect((await erase('the-same-erasure')).status).toBe(204);
    expect(await erase()).toMatchObject({ status: 404, body: { code: 'member.notFound' } });
  });
});
