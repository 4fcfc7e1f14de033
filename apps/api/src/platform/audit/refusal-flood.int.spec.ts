import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { ApiUnderTest, ORIGIN } from '../../testing/api-under-test.ts';
import { Refusals } from './refusals.ts';

const MORNING = Date.parse('2026-11-21T08:00:10Z');
const FLOOD = 1_000;
/** The limits where no variable sets them. */
const DEFAULT_LIMITS = { LIMIT_LOOKUPS: '30', LIMIT_LOOKUPS_EMAIL: '10' };

describe('a flood of refused look-ups', () => {
  const api = new ApiUnderTest();
  let noor: ClinicId;
  let tests = 0;
  let before = 0;
  beforeAll(async () => {
    await api.open(DEFAULT_LIMITS, () => new Date(MORNING));
    await api.clinic('default');
    noor = await api.clinic('noor');
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    tests += 1;
    before = (await counted()).length;
  });

  /** Each test has an address of its own, as each address has its own limit. */
  const lookUp = async (clinic: string, origin: string) => {
    const headers = { origin, 'content-type': 'application/json' };
    const url = `/v1/tenants/${clinic}/users/verify/email`;
    const remoteAddress = `203.0.113.${tests}`;
    const asked = { method: 'POST', url, headers, remoteAddress, payload: { email: 'huda@noor.example' } } as const;
    return (await api.app.inject(asked)).statusCode;
  };
  const flood = async (origin: string, clinicOf: (time: number) => string) => {
    const statuses = new Map<number, number>();
    for (let time = 0; time < FLOOD; time += 1) {
      const status = await lookUp(clinicOf(time), origin);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    await api.get(Refusals).write();
    return Object.fromEntries(statuses);
  };
  const counted = async () => {
    const pages = await Array.fromAsync(api.runtime.engines.log.readAll());
    return pages.flat().filter(({ type }) => type === 'RefusalsCounted');
  };
  const sums = async () => (await counted()).slice(before).map(({ stream, data }) => [stream, data['cause'], data['count']]);
  const made = (time: number) => `made-up-${time}`;

  it('counts 1,000 look-ups from a foreign origin by address first, and audits one record a cause', async () => {
    expect(await flood('https://evil.test', made)).toEqual({ 403: 30, 429: FLOOD - 30 });
    expect(await sums()).toEqual([
      ['access-default_20261121', 'origin.refused', 30],
      ['access-default_20261121', 'request.tooMany', FLOOD - 30],
    ]);
  });

  it('audits one record for 1,000 look-ups at made-up clinics', async () => {
    expect(await flood(ORIGIN, made)).toEqual({ 404: 30, 429: FLOOD - 30 });
    expect(await sums()).toEqual([['access-default_20261121', 'request.tooMany', FLOOD - 30]]);
  });

  it('audits one record a cause at the real clinic, and one at the default clinic for all made-up ones', async () => {
    await flood('https://evil.test', (time) => (time % 2 === 0 ? noor : made(time)));
    expect((await sums()).toSorted()).toEqual([
      ['access-default_20261121', 'origin.refused', 15],
      ['access-default_20261121', 'request.tooMany', 485],
      ['access-noor_20261121', 'origin.refused', 15],
      ['access-noor_20261121', 'request.tooMany', 485],
    ]);
  });
});
