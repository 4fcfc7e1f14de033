import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { patientPageAnswer } from '#libs/contracts/patient-page.ts';
import { statisticsAnswer } from '#libs/contracts/tickets/statistics.ts';
import { queueAnswer, ticketAnswer, ticketListAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import { LearntDays } from '#projections/learning/learnt-days.ts';
import { ApiUnderTest, type Person } from '../testing/api-under-test.ts';
import { RoomsUnderTest } from '../testing/rooms-under-test.ts';
import { learnJob } from './learn-job.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PATIENTS = 14;
/** Far longer than a day takes to be learnt from. */
const LEARNT_WITHIN_MS = 30_000;

describe('the estimate of a wait', () => {
  const api = new ApiUnderTest();
  let now = Date.parse('2026-11-15T06:00:00Z');
  let clinic: RoomsUnderTest;
  let reception: Person;
  beforeAll(async () => {
    await api.open({}, () => new Date(now));
    clinic = await RoomsUnderTest.open(api, 'estimated', {});
    for (const next of ['2026-11-16', '2026-11-17', '2026-11-18']) {
      await dayOf(clinic);
      now = Date.parse(`${next}T06:00:00Z`);
      await clinic.signInAgain();
    }
    reception = await api.person(clinic.clinicId, 'Reception');
  });
  afterAll(() => api.close());

  /** All come at the day's beginning, and every visit takes seven or nine minutes. */
  const dayOf = async (of: RoomsUnderTest): Promise<void> => {
    for (let number = 1; number <= PATIENTS; number += 1) await of.issue('مريم');
    for (let number = 1; number <= PATIENTS; number += 1) {
      await of.advance(undefined);
      now += (number % 2 === 0 ? 7 : 9) * MINUTE;
    }
  };
  const figures = async (person = clinic.manager) =>
    statisticsAnswer.parse((await api.ask(person, 'GET', '/v1/tickets/stats/today')).body).data;
  const queue = async (person: Person) => queueAnswer.parse((await api.ask(person, 'GET', '/v1/tickets/queue')).body).data;
  const learnt = async (clinicId: ClinicId, today: ClinicDay) => {
    const { jobs } = api.runtime.engines;
    const job = learnJob(clinicId, today);
    // Figures order it too, but are not kept waiting until it stands in the queue.
    await jobs.add(job);
    expect(await jobs.outcome(job.id, LEARNT_WITHIN_MS)).toMatchObject({ state: 'completed' });
    now += MINUTE;
  };
  const today = '20261118' as ClinicDay;

  it('expects the wait that past days taught once they are learnt from, and takes the middle of it for the expected wait', async () => {
    await figures();
    await learnt(clinic.clinicId, today);
    for (const name of ['أمل', 'بدر', 'جنى', 'دانة']) await clinic.issue(name);
    await clinic.advance(undefined);
    const { estimate, expectedWaitTime } = await figures();
    // Somebody who joins waits for the visit that has begun and for three more, of seven to nine minutes each.
    expect(estimate?.low).toBeGreaterThanOrEqual(4 * 7);
    expect(estimate?.high).toBeLessThanOrEqual(4 * 9);
    expect(estimate?.low).toBeLessThan(estimate?.high ?? 0);
    expect(expectedWaitTime).toBe(estimate?.middle);
    expect(await figures()).toMatchObject({ estimate });
  });

  it('shows the wait that is left beside each patient who waits, to the desk and managers alone', async () => {
    const [called, ...waiting] = await queue(reception);
    expect(called).not.toHaveProperty('estimate');
    const middles = waiting.map(({ estimate }) => estimate?.middle ?? 0);
    expect(middles).toHaveLength(3);
    expect(middles).toEqual(middles.toSorted((a, b) => a - b));
    expect(middles[0]).toBeGreaterThanOrEqual(7);
    const list = ticketListAnswer.parse((await api.ask(reception, 'GET', '/v1/tickets?status=waiting')).body).data;
    expect(new Set(list.map(({ estimate }) => estimate?.middle))).toEqual(new Set(middles));
    const [first] = waiting;
    const one = ticketAnswer.parse((await api.ask(reception, 'GET', `/v1/tickets/${first?.ticket.id}`)).body).data;
    expect(one.estimate).toEqual(first?.estimate);
    const doctor = await api.person(clinic.clinicId, 'Medical');
    for (const pair of await queue(doctor)) expect(pair).not.toHaveProperty('estimate');
  });

  it("shows the same wait on the patient's own page", async () => {
    const [, first] = await queue(reception);
    const { body } = await api.ask(null, 'GET', `${first?.ticket.page}/state`);
    expect(patientPageAnswer.parse(body).data.estimate).toEqual(first?.estimate);
  });

  it('promises nothing where nothing is known yet of how long visits take', async () => {
    const young = await RoomsUnderTest.open(api, 'young', {});
    await young.issue('أمل');
    expect(await figures(young.manager)).toMatchObject({ estimate: null, expectedWaitTime: 10 });
  });

  it('promises nothing to patients of past days', async () => {
    const past = ticketListAnswer.parse((await api.ask(clinic.manager, 'GET', '/v1/tickets?day=2026-11-17')).body).data;
    expect(past.length).toBeGreaterThan(0);
    for (const pair of past) expect(pair).not.toHaveProperty('estimate');
  });

  it('learns from each day once, and keeps the days that today and the last days learnt from', async () => {
    const days = api.get(LearntDays);
    const before = await days.learntDaysOf(clinic.clinicId);
    expect([...before.keys()]).toEqual(['20261115', '20261116', '20261117']);
    expect(before.get('20261116' as ClinicDay)?.lessons.visits.map(({ length }) => length / MINUTE)).toContain(9);
    for (const last of ['20261216', '20270113'] as ClinicDay[]) {
      for (let passed = 1; passed <= 28; passed += 1) {
        now += DAY;
        await clinic.signInAgain();
        await clinic.issue('مريم');
      }
      await figures();
      await learnt(clinic.clinicId, last);
    }
    const after = [...(await days.learntDaysOf(clinic.clinicId)).keys()];
    expect([after[0], after.at(-1), after.length]).toEqual(['20261118', '20270112', 56]);
  });
});
