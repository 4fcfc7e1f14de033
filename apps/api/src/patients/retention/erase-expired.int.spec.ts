import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ticketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { failuresOf } from '../../platform/work/testing/failures-of.ts';
import { ApiUnderTest } from '../../testing/api-under-test.ts';
import { Retention } from './erase-expired.ts';

const FORM = { patient: { name: 'سارة', age: 61, phone: '+971501112223' }, reason: null };
const DAY = 86_400_000;

describe('what a clinic keeps of its patients', () => {
  let api: ApiUnderTest;
  let now: number;
  let clinicId: ClinicId;
  beforeEach(async () => {
    now = Date.parse('2026-11-18T08:00:00Z');
    api = new ApiUnderTest();
    await api.open({}, () => new Date(now));
    clinicId = await api.clinic('noor');
  });
  afterEach(() => api.close());

  const visit = async (): Promise<string> => {
    const { body } = await api.ask(await api.person(clinicId, 'Reception'), 'POST', '/v1/tickets', FORM);
    return ticketAnswer.parse(body).data.ticket.id;
  };
  const keepFor = async (retentionDays: number | null) => {
    const manager = await api.person(clinicId, 'Manager');
    expect((await api.ask(manager, 'PUT', '/v1/tenants/current', { config: { retentionDays } })).status).toBe(200);
  };
  const nameOf = async (id: string) => {
    const { body } = await api.ask(await api.person(clinicId, 'Manager'), 'GET', `/v1/tickets/${id}`);
    return ticketAnswer.parse(body).data.patient.name;
  };
  const round = async (
    readModels = api.runtime.readModels,
    days: Pick<ClinicDays, 'today'> = api.runtime.days,
  ): Promise<readonly unknown[]> => {
    const { queue, queues, engines } = api.runtime;
    return await failuresOf(new Retention(readModels, days, queue, queues, engines.log, engines.state, api.runtime.now));
  };

  it('skips a round without a failure while the list of clinics is being built', async () => {
    await visit();
    await keepFor(1);
    now += 2 * DAY;
    const unbuilt = new ReadModels(api.runtime.engines.documents, PROJECTIONS);
    expect(await round(unbuilt)).toEqual([]);
    const before = await api.runtime.engines.log.head();
    expect(await round()).toEqual([]);
    expect(await api.runtime.engines.log.head()).not.toBe(before);
  });

  it('erases patients once their visit is past the clinic’s retention, and no earlier', async () => {
    const first = await visit();
    now += DAY;
    const second = await visit();
    await keepFor(1);
    expect(await round()).toEqual([]);
    expect([await nameOf(first), await nameOf(second)]).toEqual(['سارة', 'سارة']);
    now += DAY;
    expect(await round()).toEqual([]);
    expect([await nameOf(first), await nameOf(second)]).toEqual([null, 'سارة']);
    now += DAY;
    expect(await round()).toEqual([]);
    expect(await nameOf(second)).toBeNull();
  });

  it('erases each day once, and continues from there when the retention is shortened', async () => {
    const visits = [];
    for (let day = 0; day < 4; day += 1) {
      visits.push(await visit());
      now += DAY;
    }
    await keepFor(3);
    await round();
    const head = await api.runtime.engines.log.head();
    await round();
    expect(await api.runtime.engines.log.head()).toBe(head);
    await keepFor(1);
    await round();
    expect(await Promise.all(visits.map(nameOf))).toEqual([null, null, null, 'سارة']);
  });

  const managed = async (call: string, ticketIds: readonly string[], reason: string) => {
    const body = { phone: FORM.patient.phone, ticketIds, reason };
    return await api.ask(await api.person(clinicId, 'Manager'), 'POST', `/v1/patients/${call}`, body);
  };
  const preview = async (days: string) =>
    (await api.ask(await api.person(clinicId, 'Manager'), 'GET', `/v1/tenants/current/retention${days}`)).body;

  it('keeps patients on hold, erases the others of their day, and the held ones once they are released', async () => {
    const [held, other] = [await visit(), await visit()];
    expect((await managed('hold', [held], 'court')).status).toBe(200);
    await keepFor(1);
    now += 3 * DAY;
    for (let night = 0; night < 2; night += 1) {
      expect(await round()).toEqual([]);
      expect([await nameOf(held), await nameOf(other)]).toEqual(['سارة', null]);
      now += DAY;
    }
    await managed('release', [held], 'closed');
    expect(await round()).toEqual([]);
    expect(await nameOf(held)).toBeNull();
    const head = await api.runtime.engines.log.head();
    await round();
    expect(await api.runtime.engines.log.head()).toBe(head);
  });

  it('previews how many patients a retention would erase, since when, and how many are on hold', async () => {
    const [held] = [await visit()];
    now += DAY;
    await visit();
    await visit();
    now += 3 * DAY;
    await managed('hold', [held], 'court');
    expect(await preview('?days=2')).toEqual({ data: { tickets: 2, since: '2026-11-19', held: 1 } });
    expect(await preview('?days=3')).toEqual({ data: { tickets: 0, since: null, held: 1 } });
    for (const none of ['', '?days=0', '?days=x', '?days=1.5', '?days=1&days=2']) {
      expect(await preview(none)).toEqual({ data: { tickets: 0, since: null, held: 0 } });
    }
    await keepFor(2);
    expect(await preview('')).toEqual({ data: { tickets: 2, since: '2026-11-19', held: 1 } });
  });

  it('previews and erases nobody under the floor', async () => {
    const old = await visit();
    const manager = await api.person(clinicId, 'Manager');
    await api.ask(manager, 'PUT', '/v1/tenants/current', { config: { retentionDays: 3, retentionFloorDays: 3 } });
    now += 3 * DAY;
    expect(await preview('?days=1')).toEqual({ data: { tickets: 0, since: null, held: 0 } });
    await round();
    expect(await nameOf(old)).toBe('سارة');
    now += DAY;
    expect(await preview('?days=1')).toEqual({ data: { tickets: 1, since: '2026-11-18', held: 0 } });
    await round();
    expect(await nameOf(old)).toBeNull();
  });

  it('erases the patients of every clinic, though the first cannot be read', async () => {
    await keepFor(1);
    clinicId = await api.clinic('palm');
    const id = await visit();
    await keepFor(1);
    now += 2 * DAY;
    const { days } = api.runtime;
    const unreadable = new Error('StoreCorrupted');
    const readable: Pick<ClinicDays, 'today'> = {
      today: async (clinic, at) => (clinic === 'noor' ? await Promise.reject(unreadable) : await days.today(clinic, at)),
    };
    const failures = await round(api.runtime.readModels, readable);
    expect(failures).toMatchObject([{ name: 'ClinicsFailed', clinics: [{ clinicId: 'noor', error: 'Error' }] }]);
    expect(await nameOf(id)).toBeNull();
  });

  it('erases no patient of a clinic without a retention', async () => {
    const old = await visit();
    now += 4_000 * DAY;
    await round();
    expect(await nameOf(old)).toBe('سارة');
  });
});
