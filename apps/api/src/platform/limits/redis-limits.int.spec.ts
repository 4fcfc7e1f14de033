import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import type { PerMinute } from '#runtime/config/limit-kinds.ts';
import { describeOn } from '../../../../../test/engines/describe-on.ts';
import { ownRedis } from '../../../../../test/engines/redis.ts';
import { RedisLimits } from './redis-limits.ts';

const PER_MINUTE: PerMinute = {
  lookups: 3,
  lookupsOfEmail: 1,
  signIns: 3,
  signInReturns: 3,
  displayLinks: 3,
  pairings: 3,
  pairingCodes: 3,
  languages: 3,
  patientPages: 3,
  leaves: 3,
  pushes: 3,
  testMessages: 3,
  recalls: 3,
  refusedPosts: 3,
  writes: 3,
  sockets: 3,
};
const MINUTE_MS = 60_000;

describeOn(ownRedis, 'what is counted in Redis', (engine) => {
  let processes: RedisLimits[];
  beforeEach(async () => {
    const prefix = `test-${randomUUID()}`;
    const open = () => RedisLimits.open({ url: engine().url, perMinute: PER_MINUTE, prefix, onError: () => undefined });
    processes = await Promise.all([open(), open()]);
  });
  afterEach(async () => void (await Promise.all(processes.map((limits) => limits.onApplicationShutdown()))));

  /** Spends so often in each process, alternating. */
  const spendInTurns = async (times: number, key = 'amal'): Promise<(number | null)[]> => {
    const verdicts: (number | null)[] = [];
    for (let turn = 0; turn < times; turn += 1) for (const limits of processes) verdicts.push(await limits.spend('writes', key));
    return verdicts;
  };

  it('shares a limit in Redis among processes, with the time until it resets', async () => {
    const [first, second, third, fourth] = await spendInTurns(2);
    expect([first, second, third]).toEqual([null, null, null]);
    expect(fourth).toBeGreaterThan(MINUTE_MS - 10_000);
    expect(fourth).toBeLessThanOrEqual(MINUTE_MS);
  });

  it('counts in Redis by key and kind', async () => {
    await spendInTurns(2);
    expect(await spendInTurns(1, 'badr')).toEqual([null, null]);
    expect(await processes[0]?.spend('lookups', 'amal')).toBeNull();
  });

  it('counts in each process while Redis is down, and together again afterwards', async () => {
    await spendInTurns(2);
    await engine().faults?.kill();
    const begun = performance.now();
    const verdicts = await spendInTurns(4);
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(verdicts.map((verdict) => verdict === null)).toEqual([true, true, true, true, true, true, false, false]);
    await engine().faults?.restart();
    await eventually(() => together(processes));
  });
});

/** Whether what one process spends is spent for the other. */
async function together(processes: readonly RedisLimits[]): Promise<boolean> {
  const key = randomUUID();
  const verdicts = await Promise.all(processes.map((limits) => limits.spend('lookupsOfEmail', key)));
  return verdicts.filter((verdict) => verdict === null).length === 1;
}
