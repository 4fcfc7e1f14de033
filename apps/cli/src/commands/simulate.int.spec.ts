import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newMasterKey } from '#libs/privacy/master-key.ts';
import { DawrUnderTest } from '../testing/dawr-under-test.ts';

const SIMULATE = ['simulate', '--clinics', '3', '--days', '2', '--tickets', '7'];

describe('dawr simulate', () => {
  let dawr: DawrUnderTest;
  beforeEach(() => {
    dawr = new DawrUnderTest();
  });
  afterEach(() => dawr.remove());

  const typesOf = async (of: DawrUnderTest): Promise<string> => {
    const { out } = await of.run('events', '--json', '--limit', '10000', '--tenant', 'sim-5-2');
    return out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).type)
      .join();
  };

  it('simulates the given number of clinics, days and patients', async () => {
    expect((await dawr.run(...SIMULATE)).out).toMatch(/^3 clinics, 2 days each: 42 tickets, \d+ commands, \d+ events in/);
    const days = (await dawr.run('tenant', 'list', '--json')).out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(days.map(({ slug }) => slug)).toEqual(['sim-1-1', 'sim-1-2', 'sim-1-3']);
    expect(await dawr.run('verify')).toMatchObject({ exit: 0 });
  });

  it('simulates the same days for the same seed', async () => {
    const other = new DawrUnderTest();
    for (const one of [dawr, other]) await one.run('simulate', '--clinics', '2', '--days', '1', '--tickets', '20', '--seed', '5');
    const [one, another] = [await typesOf(dawr), await typesOf(other)];
    await other.remove();
    expect(one.split(',').slice(0, 8)).toEqual(another.split(',').slice(0, 8));
  });

  it('refuses to simulate the clinics of a seed twice', async () => {
    await dawr.run(...SIMULATE);
    expect(await dawr.run(...SIMULATE)).toMatchObject({ exit: 1, err: expect.stringContaining('take another --seed') });
    expect((await dawr.run(...SIMULATE, '--seed', '2')).exit).toBe(0);
  });

  it('refuses to simulate in production', async () => {
    const production = { NODE_ENV: 'production', DAWR_MASTER_KEY: newMasterKey() };
    expect(await dawr.runWith(production, ...SIMULATE)).toMatchObject({ exit: 1, err: expect.stringContaining('production') });
  });
});
