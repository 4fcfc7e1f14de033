import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ticketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { ApiUnderTest } from '../testing/api-under-test.ts';
import { Retention } from './retention.ts';

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
  /** Runs one round and returns its failures. */
  const round = async (runtime = api.runtime) => {
    const failures: unknown[] = [];
    const over = Promise.withResolvers<void>();
    const timer: Timer = () => {
      over.resolve();
      return { cancel: () => undefined };
    };
    const retention = new Retention({ runtime, timer, failed: (error) => failures.push(error) });
    await retention.begin();
    await over.promise;
    await retention.end();
    return failures;
  };

  it('skips a round without a failure while the list of clinics is being built', async () => {
    await visit();
    await keepFor(1);
    now += 2 * DAY;
    const unbuilt = new ReadModels(api.runtime.engines.documents, PROJECTIONS);
    expect(await round({ ...api.runtime, readModels: unbuilt })).toEqual([]);
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

  it('erases no patient of a clinic without a retention', async () => {
    const old = await visit();
    now += 4_000 * DAY;
    await round();
    expect(await nameOf(old)).toBe('سارة');
  });
});
