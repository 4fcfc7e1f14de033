import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Analytics, analyticsAnswer } from '#libs/contracts/analytics/analytics.ts';
import { ApiUnderTest } from '../testing/api-under-test.ts';
import { RoomsUnderTest } from '../testing/rooms-under-test.ts';

const MINUTE = 60_000;
const PATIENTS = 26;
const VISIT = 5;
/** Minutes by which the first call is late on a Sunday. */
const LATE = 60;
/** Days in Dubai, where it is four hours later. The first and the last are Sundays. */
const DAYS = ['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-14', '2026-11-15'] as const;
const MONDAY = '2026-11-16';
const SUNDAYS = [DAYS[0], DAYS[6]];

describe('the causes of waiting in the analytics', () => {
  const api = new ApiUnderTest();
  let now = Date.parse(`${DAYS[0]}T00:00:00Z`);
  let noor: RoomsUnderTest;
  beforeAll(async () => {
    await api.open({}, () => new Date(now));
    noor = await RoomsUnderTest.open(api, 'noor', {});
  });
  afterAll(() => api.close());

  /** Patients come every four minutes from eight o'clock, and each is called once the one before is done. */
  const work = async (day: string): Promise<void> => {
    const opens = Date.parse(`${day}T04:00:00Z`);
    now = opens;
    await noor.signInAgain();
    const calls = opens + (SUNDAYS.includes(day as never) ? LATE : 0) * MINUTE;
    for (let patient = 0, called = 0; called < PATIENTS; ) {
      const [arrives, isCalled] = [opens + patient * 4 * MINUTE, calls + called * VISIT * MINUTE];
      if (patient < PATIENTS && arrives <= isCalled) {
        now = arrives;
        await noor.issue('مريض');
        patient += 1;
      } else {
        now = isCalled;
        await noor.advance(undefined);
        called += 1;
      }
    }
  };

  const asked = async (): Promise<Analytics> => {
    const { body } = await api.ask(noor.manager, 'GET', `/v1/analytics?from=${DAYS[0]}&to=${MONDAY}`);
    return analyticsAnswer.parse(body).data;
  };

  it('names no cause before enough patients were called, then the late first calls of one weekday with their share', async () => {
    await work(DAYS[0]);
    expect(await asked()).toMatchObject({ causes: null, unexplained: null });
    for (const day of DAYS.slice(1)) await work(day);
    await work(MONDAY);
    const { causes, unexplained } = await asked();
    const [first, ...others] = causes ?? [];
    expect(first).toMatchObject({
      kind: 'firstCallLate',
      clinic: noor.clinicId,
      service: null,
      room: null,
      weekday: 7,
      usual: 8 * 60,
      seen: 9 * 60,
      days: SUNDAYS,
      effect: { change: 'callOnTime' },
    });
    expect(first?.effect?.p90.after).toBeLessThan((first?.effect?.p90.before ?? 0) - LATE / 2);
    expect(first?.worst?.slice(0, 10)).toBe(SUNDAYS.find((day) => first?.worst?.startsWith(day)));
    // The rest waited six minutes beyond the target, on any day.
    expect(others).toEqual([]);
    expect((first?.share ?? 0) + (unexplained ?? 0)).toBeCloseTo(1);
    expect(first?.share).toBeGreaterThan(0.9);
  });
});
