import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PerMinute } from '#runtime/config/limit-kinds.ts';
import { MemoryLimits } from './memory-limits.ts';

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
const KEYS_KEPT = 10;

describe('what is counted in memory', () => {
  let now = 0;
  let limits: MemoryLimits;
  beforeEach(() => {
    now = Date.parse('2026-11-20T08:00:00Z');
    // The library reads this clock alone.
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    limits = new MemoryLimits(PER_MINUTE, KEYS_KEPT);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const spend = async (times: number, key = 'amal') => {
    const verdicts: (number | null)[] = [];
    for (let spent = 0; spent < times; spent += 1) verdicts.push(await limits.spend('writes', key));
    return verdicts;
  };

  it('allows a limit in memory so often a minute', async () => {
    expect(await spend(4)).toEqual([null, null, null, 60_000]);
    now += 59_000;
    expect(await spend(1)).toEqual([1_000]);
    now += 1_000;
    expect(await spend(4)).toEqual([null, null, null, 60_000]);
  });

  it('counts in memory by key and kind', async () => {
    await spend(4);
    expect(await spend(1, 'badr')).toEqual([null]);
    expect(await limits.spend('lookups', 'amal')).toBeNull();
  });

  it('drops the least recently used keys from memory past the bound', async () => {
    await spend(3, 'first');
    await spend(3, 'second');
    for (let other = 0; other < KEYS_KEPT - 2; other += 1) await spend(1, `other ${other}`);
    await spend(1, 'second');
    await spend(1, 'one too many');
    expect(await spend(1, 'second')).toEqual([60_000]);
    expect(await spend(1, 'first')).toEqual([null]);
  });
});
