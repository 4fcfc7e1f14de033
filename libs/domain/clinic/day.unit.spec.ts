import { describe, expect, it } from '@jest/globals';
import { dateAt } from './day.ts';
import type { DayStart } from './settings.ts';
import { dayOf, justBefore, utc } from './testing/clinics.ts';

const start = (timezone: string, dayStartsAt = '00:00'): DayStart => ({ timezone, dayStartsAt });
const dubai = start('Asia/Dubai');
const dubaiAtFour = start('Asia/Dubai', '04:00');

describe('the working day that an instant belongs to', () => {
  it.each([
    ['midnight in Dubai', dubai, '2026-11-19T20:00', '2026-11-20'],
    ['the last moment before', dubai, '2026-11-19T19:59:59.999', '2026-11-19'],
    ['past midnight in a clinic that begins at four', dubaiAtFour, '2026-11-19T23:59:59.999', '2026-11-19'],
    ['four in the morning', dubaiAtFour, '2026-11-20T00:00', '2026-11-20'],
    ['west of Greenwich', start('America/Sao_Paulo'), '2026-11-20T02:59', '2026-11-19'],
    ['the new year', dubai, '2026-12-31T20:00', '2027-01-01'],
    ['a leap day', dubai, '2028-02-28T20:00', '2028-02-29'],
    ['the last minute of the day as its start', start('Asia/Dubai', '23:59'), '2026-11-20T19:58', '2026-11-19'],
  ])('finds the date at %s', (_, settings, at, date) => {
    expect(dateAt(utc(at), settings)).toBe(dayOf(date));
  });
});

/** The day of that date begins at that instant, in each of them. */
const beginnings = (starts: readonly (readonly [string, DayStart, string, string])[]) =>
  it.each(starts)('%s', (_, settings, at, date) => {
    expect(dateAt(utc(at), settings)).toBe(dayOf(date));
    expect(dateAt(justBefore(utc(at)), settings) < dayOf(date)).toBe(true);
  });

describe('a start that the clocks skip is the next instant', () => {
  beginnings([
    ['half past two in Berlin, when two becomes three', start('Europe/Berlin', '02:30'), '2026-03-29T01:00', '2026-03-29'],
    ['midnight in Beirut, when midnight becomes one', start('Asia/Beirut'), '2026-03-28T22:00', '2026-03-29'],
    ['midnight in Cairo, when midnight becomes one', start('Africa/Cairo'), '2026-04-23T22:00', '2026-04-24'],
    ['a quarter past midnight in Cairo', start('Africa/Cairo', '00:15'), '2026-04-23T22:00', '2026-04-24'],
    ['midnight in São Paulo, while it had summer time', start('America/Sao_Paulo'), '2018-11-04T03:00', '2018-11-04'],
    ['a whole day in Apia, which crossed the date line', start('Pacific/Apia', '08:00'), '2011-12-30T18:00', '2011-12-31'],
  ]);
});

describe('a start that occurs twice begins the day at the first', () => {
  beginnings([
    ['half past two in Berlin, when three becomes two', start('Europe/Berlin', '02:30'), '2026-10-25T00:30', '2026-10-25'],
    ['half past eleven in Cairo, when midnight becomes eleven', start('Africa/Cairo', '23:30'), '2026-10-29T20:30', '2026-10-29'],
    [
      'half past midnight in Havana, when one becomes midnight',
      start('America/Havana', '00:30'),
      '2026-11-01T04:30',
      '2026-11-01',
    ],
    [
      'midnight in St. John’s, when a minute past it became the evening before',
      start('America/St_Johns'),
      '2010-11-07T02:30',
      '2010-11-07',
    ],
  ]);

  it.each([
    ['02:30', '2026-10-25T01:00'],
    ['02:30', '2026-10-25T01:29:59.999'],
    ['02:30', '2026-10-25T01:30'],
    ['02:00', '2026-10-25T01:00'],
  ])('and does not go back when the clocks show less than %s again (%s)', (dayStartsAt, at) => {
    expect(dateAt(utc(at), start('Europe/Berlin', dayStartsAt))).toBe(dayOf('2026-10-25'));
  });

  it('does not bring the evening before back', () => {
    expect(dateAt(utc('2010-11-07T02:31'), start('America/St_Johns'))).toBe(dayOf('2010-11-07'));
  });
});
