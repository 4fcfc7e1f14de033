import { setImmediate as othersTurn } from 'node:timers/promises';
import { Calibration, type Outcome } from '#libs/domain/estimate/calibration.ts';
import { type DayLessons, lessonsOf } from '#libs/domain/estimate/day-lessons.ts';
import { Lessons } from '#libs/domain/estimate/lessons.ts';
import type { Range } from '#libs/domain/estimate/range.ts';
import type { TicketFacts } from '#projections/statistics/day-facts.ts';
import { type PastDay, ReplayedDay } from './replayed-day.ts';

/** Open days from which an estimate learns. */
const DAYS_LEARNT_FROM = 28;
/** Days to be replayed before the first one whose estimates know as much as those of any later day. */
export const DAYS_BEFORE = 2 * DAYS_LEARNT_FROM;

/** A patient's estimate as it would have been shown, and the truth. In minutes. */
export interface Told {
  readonly ahead: number;
  readonly range: Range;
  readonly truth: number;
  readonly naive: number;
}

/** Patients of a day who were called. */
export interface DayTold {
  readonly told: readonly Told[];
  /** Those without an estimate, since nothing was known when they joined. */
  readonly untold: number;
}

/** Replays one day after the other, each with what the days before it taught. */
export class Backtest {
  private lessons: readonly DayLessons[] = [];
  private outcomes: readonly (readonly Outcome[])[] = [];
  private lastDay: readonly TicketFacts[] = [];

  /** Lets others have a turn before each estimate: the process may serve requests meanwhile. */
  async replay(day: PastDay): Promise<DayTold> {
    const experience = { lessons: new Lessons(this.lessons), calibration: new Calibration(this.outcomes.flat()) };
    const replayed = new ReplayedDay(day, { experience, lastDay: this.lastDay });
    for (const event of day.events) {
      if (event.type === 'TicketIssued') await othersTurn();
      replayed.goOn(event);
    }
    const { measured, facts, stays } = replayed;
    const outcomes = measured.flatMap(({ uncalibrated, truth }) => (uncalibrated === null ? [] : { ...uncalibrated, truth }));
    this.lessons = [...this.lessons, lessonsOf(stays, day.places, day.beginning)].slice(-DAYS_LEARNT_FROM);
    this.outcomes = [...this.outcomes, outcomes].slice(-DAYS_LEARNT_FROM);
    this.lastDay = facts;
    const told = measured.flatMap(({ ahead, range, truth, naive }) => (range === null ? [] : { ahead, range, truth, naive }));
    return { told, untold: measured.length - told.length };
  }
}
