import { describe, expect, it } from '@jest/globals';
import { type ReturningPatient, recallAnswer } from '#libs/contracts/patients.ts';
import type { Person } from '../testing/api-under-test.ts';
import { DAY_MS, OTHER_PHONE, PHONE, rightsDesk } from './testing/rights-desk.ts';

describe('the search for returning patients', () => {
  const desk = rightsDesk();

  const switchOn = () => desk.set({ recall: true });
  const recalled = async (by: Person = desk.manager, phone = PHONE): Promise<readonly ReturningPatient[]> =>
    recallAnswer.parse((await desk.ask('recall', { phone }, by)).body).data;
  const later = async (days: number) => {
    desk.now += days * DAY_MS;
    desk.manager = { ...desk.manager, cookie: await desk.api.cookieOf(desk.manager.id, desk.clinicId) };
  };

  it('answers nobody in a clinic that has not chosen it', async () => {
    await desk.visits(1);
    expect(await desk.ask('recall', { phone: PHONE })).toMatchObject({ status: 409, body: { code: 'recall.off' } });
  });

  it('answers reception, and neither a doctor nor a patient', async () => {
    await switchOn();
    await desk.visits(1);
    const reception = await desk.api.person(desk.clinicId, 'Reception');
    expect(await recalled(reception)).toEqual([{ name: 'سارة', age: 30, day: '2026-11-20' }]);
    for (const role of ['Medical', 'Patient'] as const) {
      const by = await desk.api.person(desk.clinicId, role);
      expect(await desk.ask('recall', { phone: PHONE }, by)).toMatchObject({ status: 403, body: { code: 'role.forbidden' } });
    }
  });

  it('lists each name once, however it is spelt, the last visit first, with the age as of today', async () => {
    await switchOn();
    await desk.visit({ name: 'أحمد', age: 7 });
    await later(1);
    await desk.visit({ name: 'احمد', age: 8 });
    await desk.visit({ name: 'Mona', age: 40 });
    await later(365);
    await desk.visit({ name: 'Layla', age: 2 });
    await desk.fingerprinted();
    expect(await recalled()).toEqual([
      { name: 'Layla', age: 2, day: '2027-11-21' },
      { name: 'Mona', age: 41, day: '2026-11-21' },
      { name: 'احمد', age: 9, day: '2026-11-21' },
    ]);
  });

  it('finds nobody after a year, nobody erased or deleted, and nobody by a phone that was corrected', async () => {
    await switchOn();
    const [corrected = '', erased = '', deleted = ''] = await desk.visits(3);
    await desk.api.ask(desk.manager, 'DELETE', `/v1/tickets/${deleted}`);
    expect((await desk.ask('erase', { phone: PHONE, ticketIds: [erased] })).status).toBe(200);
    const patient = { name: 'سارة', age: 30, phone: OTHER_PHONE };
    expect((await desk.ask('correct', { phone: PHONE, ticketIds: [corrected], patient })).status).toBe(200);
    await desk.fingerprinted();
    expect(await recalled()).toEqual([]);
    expect(await recalled(desk.manager, OTHER_PHONE)).toEqual([{ name: 'سارة', age: 30, day: '2026-11-20' }]);
    await later(366);
    expect(await recalled(desk.manager, OTHER_PHONE)).toEqual([]);
  });

  it('finds five at most, and nobody of another clinic', async () => {
    await switchOn();
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) await desk.visit({ name });
    expect((await recalled()).map(({ name }) => name)).toEqual(['G', 'F', 'E', 'D', 'C']);
    const other = await desk.api.person(await desk.api.clinic('other'), 'Manager');
    await desk.api.ask(other, 'PUT', '/v1/tenants/current', { config: { recall: true } });
    expect(await recalled(other)).toEqual([]);
  });

  it('records the person who looked and the visits that they saw, and the phone nowhere', async () => {
    await switchOn();
    const id = await desk.visit();
    await recalled();
    await recalled(desk.manager, OTHER_PHONE);
    const seen = await desk.recordsOf('PatientsFound');
    expect(seen.map(({ data }) => data['ticketIds'])).toEqual([[id], []]);
    expect(JSON.stringify(seen)).not.toContain(PHONE.slice(1));
  });
});
