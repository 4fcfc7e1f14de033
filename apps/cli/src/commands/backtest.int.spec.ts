import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { DawrUnderTest } from '../testing/dawr-under-test.ts';

const figure = z.number().nullable();
const result = z.strictObject({
  patients: z.number(),
  coverage: figure,
  width: figure,
  error: figure,
  naive: z.strictObject({ error: figure }),
  byAhead: z.array(z.strictObject({ ahead: z.number(), patients: z.number(), coverage: figure, error: figure })),
});

/** One clinic a seed, for ever the same days but for today's. */
const simulated = async (dawr: DawrUnderTest, seed: number, shape: string, ...places: readonly string[]): Promise<void> => {
  await dawr.run(
    'simulate',
    '--clinics',
    '1',
    '--days',
    '38',
    '--tickets',
    '60',
    '--seed',
    String(seed),
    '--shape',
    shape,
    ...places,
  );
};

describe('dawr backtest', () => {
  let dawr: DawrUnderTest;
  beforeAll(async () => {
    dawr = new DawrUnderTest();
    await simulated(dawr, 201, 'pauses');
    await simulated(dawr, 203, 'bursts', '--services', '2', '--rooms', '2');
  });
  afterAll(() => dawr.remove());

  const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const tested = (clinic: string, ...more: readonly string[]) =>
    dawr.run('backtest', '--tenant', clinic, '--from', day(22), '--to', day(2), ...more);

  /** Figures of a clinic, found once: it takes seconds. */
  const found = new Map<string, ReturnType<typeof figuresOf>>();
  const figuresOf = async (clinic: string) => result.parse(JSON.parse((await tested(clinic, '--json')).out));
  const figures = (clinic: string): ReturnType<typeof figuresOf> => {
    const known = found.get(clinic) ?? figuresOf(clinic);
    found.set(clinic, known);
    return known;
  };

  it.each(['sim-201-1', 'sim-203-1'])(
    'finds the ranges of %s honest, and nearer the truth than the plain formula',
    async (clinic) => {
      const { patients, coverage, error, naive, byAhead } = await figures(clinic);
      expect(patients).toBeGreaterThan(1_000);
      expect(coverage).toBeGreaterThanOrEqual(0.75);
      expect(coverage).toBeLessThanOrEqual(0.85);
      expect(error).toBeLessThanOrEqual(0.8 * (naive.error ?? 0));
      expect(byAhead.reduce((sum, row) => sum + row.patients, 0)).toBe(patients);
    },
  );

  it('tells the result in words on one screen, the same at every run', async () => {
    const { exit, out } = await tested('sim-201-1');
    const { patients, coverage, width, error, naive } = await figures('sim-201-1');
    const lines = out.trim().split('\n');
    expect(exit).toBe(0);
    expect(lines.slice(0, 2)).toEqual([
      `${patients.toLocaleString('en')} patients: ${Math.round((coverage ?? 0) * 100)} % were called within their range (80 % should be), which was ${width} min wide.`,
      `The middle was off by ${error} min, the plain formula (patients ahead × median gap) by ${naive.error} min.`,
    ]);
    expect(lines).toContainEqual(expect.stringMatching(/^AHEAD +PATIENTS +WITHIN +WIDTH +ERROR +PLAIN$/));
    expect(lines.length).toBeLessThan(24);
  });

  it('finds nobody on days before the clinic was opened', async () => {
    const { exit, out } = await dawr.run(
      'backtest',
      '--tenant',
      'sim-201-1',
      '--from',
      '2020-01-01',
      '--to',
      '2020-01-31',
      '--json',
    );
    expect(result.parse(JSON.parse(out))).toMatchObject({ patients: 0, coverage: null, byAhead: [] });
    expect(exit).toBe(0);
  });

  it('refuses a clinic that there is not, and days that are none', async () => {
    const nowhere = await tested('nowhere');
    expect(nowhere).toMatchObject({ exit: 1, err: expect.stringContaining('there is no clinic nowhere') });
    for (const [from, to] of [
      ['2026-02-30', '2026-03-01'],
      ['yesterday', '2026-03-01'],
      ['2026-03-02', '2026-03-01'],
    ] as const)
      expect(await dawr.run('backtest', '--tenant', 'sim-201-1', '--from', from, '--to', to)).toMatchObject({ exit: 2, out: '' });
  });
});
