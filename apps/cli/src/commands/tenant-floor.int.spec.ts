import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DawrUnderTest } from '../testing/dawr-under-test.ts';

describe('dawr tenant floor', () => {
  let dawr: DawrUnderTest;
  beforeAll(async () => {
    dawr = new DawrUnderTest();
    await dawr.run('tenant', 'create', '--slug', 'palm', '--name', 'Palm', '--manager', 'noura@palm.example');
  });
  afterAll(() => dawr.remove());

  const floor = (days: string, slug = 'palm') => dawr.run('tenant', 'floor', '--slug', slug, '--days', days, '--json');

  it('raises, lowers and removes the floor of a clinic', async () => {
    for (const [days, retentionFloorDays] of [
      ['365', 365],
      ['30', 30],
      ['none', null],
    ] as const) {
      const { exit, out } = await floor(days);
      expect([exit, JSON.parse(out)]).toEqual([0, { clinic: 'palm', retentionFloorDays }]);
    }
    const { out } = await dawr.run('events', '--json', '--tenant', 'palm', '--limit', '100');
    const changes = out
      .trim()
      .split('\n')
      .flatMap((line) => JSON.parse(line).data.config ?? []);
    expect(changes.slice(-3)).toEqual([{ retentionFloorDays: 365 }, { retentionFloorDays: 30 }, { retentionFloorDays: null }]);
  });

  it('refuses an unknown clinic, and days that are none', async () => {
    expect(await floor('30', 'nowhere')).toMatchObject({ exit: 1, err: expect.stringContaining('there is no clinic nowhere') });
    for (const days of ['0', '36501', '1.5', 'soon', '']) expect(await floor(days)).toMatchObject({ exit: 2 });
  });
});
