import { describe, expect, it } from '@jest/globals';
import { countOf, plusDays } from '#libs/contracts/analytics/days.ts';
import { dateAt } from '#libs/domain/clinic/day.ts';
import { dashed, instant } from '#libs/domain/kernel/ids.ts';
import { duePeriods, KEPT_DAYS, type Period } from './due-periods.ts';

const WEEK: Period = { kind: 'week', from: '2026-11-16', to: '2026-11-22' };
const OCTOBER: Period = { kind: 'month', from: '2026-10-01', to: '2026-10-31' };

/** Due periods where those that had ended before were made. */
const dueOn = (today: string, before: string, weekStartsOn = 1) =>
  duePeriods({ today, weekStartsOn, made: duePeriods({ today: before, weekStartsOn, made: [] }) });

describe('the periods that are due', () => {
  it('makes a week due once its last day has ended, and not before', () => {
    expect(dueOn('2026-11-22', '2026-11-16')).toEqual([]);
    expect(dueOn('2026-11-23', '2026-11-16')).toEqual([WEEK]);
  });

  it('begins a week on the first weekday of the clinic', () => {
    expect(dueOn('2026-11-23', '2026-11-16', 7)).toEqual([{ kind: 'week', from: '2026-11-15', to: '2026-11-21' }]);
  });

  it('ends a week by the clock of the clinic’s zone, also where its day does not start at midnight', () => {
    const at = instant(new Date('2026-11-22T20:30:00Z'));
    const due = (timezone: string, dayStartsAt = '00:00') =>
      dueOn(dashed(dateAt(at, { timezone, dayStartsAt })), '2026-11-16').length;
    expect([due('Asia/Dubai'), due('Asia/Dubai', '06:00'), due('America/New_York'), due('Pacific/Auckland')]).toEqual([
      1, 0, 0, 1,
    ]);
  });

  it('counts seven days to a week in which clocks change, and to a month the days that it has', () => {
    const due = duePeriods({ today: '2024-04-02', weekStartsOn: 1, made: [] });
    const [changed] = due;
    expect(changed).toEqual({ kind: 'week', from: '2024-03-25', to: '2024-03-31' });
    expect(due.filter(({ kind }) => kind === 'week').every((period) => countOf(period) === 7)).toBe(true);
    expect(due.filter(({ kind }) => kind === 'month').slice(0, 4)).toEqual([
      { kind: 'month', from: '2024-03-01', to: '2024-03-31' },
      { kind: 'month', from: '2024-02-01', to: '2024-02-29' },
      { kind: 'month', from: '2024-01-01', to: '2024-01-31' },
      { kind: 'month', from: '2023-12-01', to: '2023-12-31' },
    ]);
  });

  it('lists all periods of a stop of three weeks, the latest first', () => {
    expect(dueOn('2026-11-12', '2026-10-22')).toEqual([
      { kind: 'week', from: '2026-11-02', to: '2026-11-08' },
      { kind: 'week', from: '2026-10-26', to: '2026-11-01' },
      { kind: 'week', from: '2026-10-19', to: '2026-10-25' },
      OCTOBER,
    ]);
  });

  it('looks back as far as reports are kept', () => {
    const due = duePeriods({ today: '2026-11-23', weekStartsOn: 1, made: [] });
    expect(due.every(({ to }) => plusDays(to, KEPT_DAYS) > '2026-11-23')).toBe(true);
    expect(['week', 'month'].map((kind) => due.filter((period) => period.kind === kind).length)).toEqual([52, 12]);
  });

  it('finds a period that is missing among others', () => {
    const all = duePeriods({ today: '2026-11-23', weekStartsOn: 1, made: [] });
    const missing = all[3];
    expect(duePeriods({ today: '2026-11-23', weekStartsOn: 1, made: all.filter((each) => each !== missing) })).toEqual([missing]);
  });

  it('continues with weeks that begin on another day, and repeats none of the days before', () => {
    const made = duePeriods({ today: '2026-11-23', weekStartsOn: 1, made: [] });
    expect(duePeriods({ today: '2026-11-24', weekStartsOn: 7, made })).toEqual([]);
    expect(duePeriods({ today: '2026-11-29', weekStartsOn: 7, made })).toEqual([
      { kind: 'week', from: '2026-11-22', to: '2026-11-28' },
    ]);
  });
});
