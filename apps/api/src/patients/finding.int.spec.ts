import { describe, expect, it, jest } from '@jest/globals';
import { visitsAnswer } from '#libs/contracts/patients.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import { OTHER_PHONE, PHONE, rightsDesk } from './testing/rights-desk.ts';
import { UnrecordedPhones } from './unrecorded-phones.ts';
import { Visits } from './visits.ts';

describe('finding a patient’s visits', () => {
  const desk = rightsDesk();

  it('finds every visit of every day by each phone that the ticket had, newest first', async () => {
    const [first = '', second] = await desk.visits(2);
    await desk.api.ask(desk.manager, 'POST', `/v1/tickets/${first}/cancel`);
    const today = await desk.visit({ name: 'منى' });
    await desk.api.ask(desk.manager, 'PUT', `/v1/tickets/${today}`, {
      patient: { name: 'منى', age: 5, phone: OTHER_PHONE },
      reason: null,
    });
    await eventually(async () => (await desk.idsOf()).length === 3);
    expect(await desk.found()).toEqual([
      { ticketId: today, position: 1, day: '2026-11-22', name: 'منى', status: 'waiting', held: false },
      { ticketId: second, position: 1, day: '2026-11-21', name: 'سارة', status: 'waiting', held: false },
      { ticketId: first, position: 1, day: '2026-11-20', name: 'سارة', status: 'cancelled', held: false },
    ]);
    expect(await desk.idsOf(OTHER_PHONE)).toEqual([today]);
    expect(await desk.idsOf('+971501112')).toEqual([]);
  });

  it('finds a visit of today at once', async () => {
    const id = await desk.visit();
    expect(await desk.idsOf()).toEqual([id]);
  });

  it('opens no patient to find a phone once the fingerprints have followed', async () => {
    for (let other = 0; other < 5; other += 1) await desk.visit({ phone: OTHER_PHONE });
    const id = await desk.visit();
    await desk.fingerprinted();
    const opened = jest.spyOn(desk.api.get(KeyRing), 'unsealAll');
    expect(await desk.api.get(Visits).visitsOf(desk.clinicId, PHONE)).toMatchObject([{ id }]);
    expect(opened.mock.calls.flatMap(([sealed]) => sealed)).toEqual([]);
  });

  it('finds a visit of today while the fingerprints are far behind', async () => {
    const id = await desk.visit();
    jest.spyOn(desk.api.get(UnrecordedPhones), 'ticketsWith').mockResolvedValue(undefined);
    expect(await desk.idsOf()).toEqual([id]);
  });

  it('finds neither another clinic’s visits, nor deleted or erased ones', async () => {
    const [first = '', second = ''] = await desk.visits(2);
    const other = await desk.api.person(await desk.api.clinic('other'), 'Manager');
    await desk.visit({}, other);
    await desk.api.ask(desk.manager, 'DELETE', `/v1/tickets/${first}`);
    expect((await desk.ask('erase', { phone: PHONE, ticketIds: [second] })).status).toBe(200);
    expect(await desk.idsOf()).toEqual([]);
    expect(visitsAnswer.parse((await desk.ask('find', { phone: PHONE }, other)).body).data).toHaveLength(1);
  });

  it.each(['find', 'export', 'correct', 'erase', 'hold', 'release'])('keeps %s for managers', async (call) => {
    for (const role of ['Reception', 'Medical', 'Patient'] as const) {
      const refused = { status: 403, body: { code: 'role.forbidden' } };
      expect(await desk.ask(call, { phone: PHONE }, await desk.api.person(desk.clinicId, role))).toMatchObject(refused);
    }
  });

  it('records who looked and what was found, and the phone nowhere', async () => {
    const [id = ''] = await desk.visits(1);
    await desk.found();
    await desk.ask('export', { phone: PHONE, ticketIds: [id] });
    const records = [];
    for await (const page of desk.api.runtime.engines.log.readAll()) records.push(...page);
    const seen = records.filter(({ type }) => type === 'PatientsFound' || type === 'PatientsExported');
    expect(seen.map(({ type, data }) => [type, data['ticketIds']])).toEqual(
      expect.arrayContaining([
        ['PatientsFound', [id]],
        ['PatientsExported', [id]],
      ]),
    );
    expect(JSON.stringify(records)).not.toContain(PHONE.slice(1));
  });
});
