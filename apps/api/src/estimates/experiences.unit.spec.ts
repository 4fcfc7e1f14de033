import { expect, it } from '@jest/globals';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { LearntDay } from '#libs/operations/learning/learnt-day.ts';
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
    { of: async () => new Map(known) },
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
  expect((await experiences.of(CLINIC, TODAY)).lessons.leftToStand).toBe(0);
  expect(told).toMatchObject([[{ clinic: CLINIC }, expect.stringContaining('estimates stand on those before it')]]);
  known.set(YESTERDAY, TAUGHT);
  now += 4_000;
  expect((await experiences.of(CLINIC, TODAY)).lessons.leftToStand).toBe(0);
  now += 1_000;
  expect((await experiences.of(CLINIC, TODAY)).lessons.leftToStand).toBe(0.5);
  now += 3_600_000;
  await experiences.of(CLINIC, TODAY);
  expect(asked).toBe(1);
});
