import { Calibration, type Outcome } from '#libs/domain/estimate/calibration.ts';
import type { DayLessons } from '#libs/domain/estimate/day-lessons.ts';
import type { Experience } from '#libs/domain/estimate/estimate.ts';
import { Lessons } from '#libs/domain/estimate/lessons.ts';

/** Open days from which an estimate learns. */
export const DAYS_LEARNT_FROM = 28;

/** One past day as estimates learn from it: how the clinic worked, and how far its estimates were off. */
export interface LearntDay {
  readonly lessons: DayLessons;
  readonly outcomes: readonly Outcome[];
}

/** The last days count, given in order. */
export function experienceOf(days: readonly LearntDay[]): Experience {
  const last = days.slice(-DAYS_LEARNT_FROM);
  return {
    lessons: new Lessons(last.map(({ lessons }) => lessons)),
    calibration: new Calibration(last.map(({ outcomes }) => outcomes)),
  };
}
