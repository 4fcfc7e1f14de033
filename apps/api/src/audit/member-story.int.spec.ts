import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditAnswer } from '#libs/contracts/audit/audit.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { ApiUnderTest, type Person } from '../testing/api-under-test.ts';

describe('the story of a member', () => {
  const api = new ApiUnderTest();
  let manager: Person;
  let huda: Person;
  beforeAll(async () => {
    await api.open();
    const [noor, palm] = [await api.clinic('noor'), await api.clinic('palm')];
    manager = await api.person(noor, 'Manager');
    huda = await api.person(noor, 'Reception');
    await change(manager, huda, noor);
    await change(await api.person(palm, 'Manager'), await api.person(palm, 'Reception'), palm);
  });
  afterAll(() => api.close());

  const change = async (by: Person, { id }: Person, clinicId: ClinicId): Promise<void> => {
    await api.ask(by, 'PUT', `/v1/users/${id}/roles`, { roles: ['Medical'], reason: `asked at ${clinicId}` });
    await api.ask(by, 'POST', `/v1/users/${id}/ban?reason=other`);
    await api.ask(by, 'DELETE', `/v1/users/${id}/ban`);
  };
  const trail = async (query: string) => {
    await api.caughtUp('audit', 'members');
    const { status, body } = await api.ask(manager, 'GET', `/v1/audit?${query}`);
    expect(status).toBe(200);
    return auditAnswer.parse(body).data;
  };

  it('tells what became of one membership, by whichever manager, and of nobody else', async () => {
    const told = await trail(`member=${huda.id}`);
    expect(told.map(({ action, actor }) => [action, actor.id])).toEqual([
      ['MemberUnbanned', manager.id],
      ['MemberBanned', manager.id],
      ['MemberRolesChanged', manager.id],
      ['MemberInvited', expect.anything()],
    ]);
    expect(told.every(({ words }) => words.includes(`Member ${huda.id}`))).toBe(true);
  });

  it('narrows the story by an action', async () => {
    expect((await trail(`member=${huda.id}&action=MemberBanned`)).map(({ action }) => action)).toEqual(['MemberBanned']);
    expect(await trail(`member=${huda.id}&action=PatientCalled`)).toEqual([]);
  });
});
