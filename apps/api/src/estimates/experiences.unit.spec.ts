import { setImmediate as othersTurn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { LearntDay } from '#projections/learning/learnt-day.ts';
import { Experiences } from './experiences.ts';

const CLINIC = 'noor' as ClinicId;
const YESTERDAY = '20261117' as ClinicDay;
const TODAY = '20261118' as ClinicDay;
const TAUGHT: LearntDay = { lessons: { visits: [], rooms: [], unawaited: { ended: 1, left: 1 } }, outcomes: [] };

it('gives the days known before while the last one cannot be queued to be learnt from, and looks for it again', async () => {
  let now = 0;
  const known = new Map<ClinicDay, LearntDay>();
  const told: unknown[] = [];
  let asked = 0;
  const experiences = new Experiences(
    { learntDaysOf: async () => new Map(known) },
    { lastBefore: async () => YESTERDAY },
    {
      add: async () => {
        asked += 1;
        throw new Error('no queue');
      },
    },
    () => new Date(now),
    { warn: (...words: unknown[]) => told.push(words) },
  );
  expect((await experiences.experienceOf(CLINIC, TODAY)).lessons.leftToStand).toBe(0);
  expect(told).toMatchObject([[{ clinic: CLINIC }, expect.stringContaining('estimates stand on those before it')]]);
  known.set(YESTERDAY, TAUGHT);
  now += 4_000;
  expect((await experiences.experienceOf(CLINIC, TODAY)).lessons.leftToStand).toBe(0);
  now += 1_000;
  expect((await experiences.experienceOf(CLINIC, TODAY)).lessons.leftToStand).toBe(0.5);
  now += 3_600_000;
  await experiences.experienceOf(CLINIC, TODAY);
  expect(asked).toBe(1);
});

it('refuses those who ask while past days cannot be read, leaves no failure unhandled, and reads anew', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  let isAway = true;
  const experiences = new Experiences(
    {
      learntDaysOf: async () => {
        if (isAway) throw new Error('the store is away');
        return new Map([[YESTERDAY, TAUGHT]]);
      },
    },
    { lastBefore: async () => YESTERDAY },
    { add: async () => true },
    () => new Date(0),
    { warn: () => undefined },
  );
  await expect(experiences.experienceOf(CLINIC, TODAY)).rejects.toThrow('the store is away');
  await othersTurn();
  const both = await Promise.allSettled([experiences.experienceOf(CLINIC, TODAY), experiences.experienceOf(CLINIC, TODAY)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect((await experiences.experienceOf(CLINIC, TODAY)).lessons.leftToStand).toBe(0.5);
  await othersTurn();
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
