import { describe, expect, it } from '@jest/globals';
import { type Calendar, currentDay, endOfDay } from './day.ts';
import type { DayStart } from './settings.ts';
import { dayOf, justBefore, utc } from './testing/clinics.ts';

const midnight: DayStart = { timezone: 'Asia/Dubai', dayStartsAt: '00:00' };
const four: DayStart = { timezone: 'Asia/Dubai', dayStartsAt: '04:00' };
const berlin: DayStart = { timezone: 'Europe/Berlin', dayStartsAt: '00:00' };
const auckland: DayStart = { timezone: 'Pacific/Auckland', dayStartsAt: '00:00' };

/** A day that began under some settings, and the settings since. */
const clinic = (config: DayStart, began?: { readonly date: string; readonly under: DayStart }): Calendar => ({
  config,
  lastDay: began ? { ...began.under, day: dayOf(began.date) } : null,
});

const expectDays = (calendar: Calendar, days: readonly (readonly [string, string])[]) => {
  const told = days.map(([at]) => [at, currentDay(calendar, utc(at))]);
  expect(told).toEqual(days.map(([at, date]) => [at, dayOf(date)]));
};

describe('the current day', () => {
  it('takes the day of the settings before any day has begun', () => {
    expectDays(clinic(four), [
      ['2026-11-19T23:59', '2026-11-19'],
      ['2026-11-20T00:00', '2026-11-20'],
    ]);
  });

  it('follows the settings again after days on which nothing began', () => {
    expectDays(clinic(midnight, { date: '2026-11-10', under: midnight }), [['2026-11-20T08:00', '2026-11-20']]);
  });

  it('ends as it was to end when it began, though it would be over by now', () => {
    expectDays(clinic(midnight, { date: '2026-11-19', under: four }), [
      ['2026-11-19T20:00', '2026-11-19'],
      ['2026-11-19T23:59:59.999', '2026-11-19'],
      ['2026-11-20T00:00', '2026-11-20'],
    ]);
  });

  it('lasts beyond the day’s end until the next day begins by the new settings', () => {
    expectDays(clinic(four, { date: '2026-11-19', under: midnight }), [
      ['2026-11-19T20:00', '2026-11-19'],
      ['2026-11-19T23:59:59.999', '2026-11-19'],
      ['2026-11-20T00:00', '2026-11-20'],
    ]);
  });

  it('follows a clinic to the west: the day it ends with lasts longer', () => {
    expectDays(clinic(berlin, { date: '2026-11-19', under: auckland }), [
      ['2026-11-19T10:59', '2026-11-19'],
      ['2026-11-19T11:00', '2026-11-19'],
      ['2026-11-19T22:59', '2026-11-19'],
      ['2026-11-19T23:00', '2026-11-20'],
    ]);
  });

  it('follows a clinic to the east: the next day there may have begun long ago', () => {
    expectDays(clinic(auckland, { date: '2026-11-19', under: berlin }), [
      ['2026-11-19T12:00', '2026-11-19'],
      ['2026-11-19T22:59', '2026-11-19'],
      ['2026-11-19T23:00', '2026-11-20'],
    ]);
  });

  it('never goes back behind a day that has begun, even on a clock that ran ahead', () => {
    expectDays(clinic(midnight, { date: '2026-11-22', under: midnight }), [
      ['2026-11-20T08:00', '2026-11-22'],
      ['2026-11-22T19:59', '2026-11-22'],
      ['2026-11-22T20:00', '2026-11-23'],
    ]);
  });
});

describe('the end of the current day', () => {
  it.each([
    ['a plain day', clinic(midnight), '2026-11-20T08:00', '2026-11-20T20:00'],
    ['its last moment', clinic(midnight), '2026-11-20T19:59:59.999', '2026-11-20T20:00'],
    ['its first moment', clinic(midnight), '2026-11-20T20:00', '2026-11-21T20:00'],
    ['past midnight', clinic(four), '2026-11-19T22:00', '2026-11-20T00:00'],
    ['a day of 23 hours', clinic(berlin), '2026-03-28T23:00', '2026-03-29T22:00'],
    ['a day of 25 hours', clinic(berlin), '2026-10-24T22:00', '2026-10-25T23:00'],
    [
      'a day whose successor has no midnight',
      clinic({ ...midnight, timezone: 'Asia/Beirut' }),
      '2026-03-28T12:00',
      '2026-03-28T22:00',
    ],
    [
      'a day whose last hour comes twice',
      clinic({ ...midnight, timezone: 'Asia/Beirut' }),
      '2026-10-24T20:30',
      '2026-10-24T22:00',
    ],
    [
      'a day under settings since changed',
      clinic(midnight, { date: '2026-11-19', under: four }),
      '2026-11-19T21:00',
      '2026-11-20T00:00',
    ],
    [
      'a day that a change makes longer',
      clinic(four, { date: '2026-11-19', under: midnight }),
      '2026-11-19T12:00',
      '2026-11-20T00:00',
    ],
    [
      'a day that began on a clock that ran ahead',
      clinic(midnight, { date: '2026-11-29', under: midnight }),
      '2026-11-20T08:00',
      '2026-11-29T20:00',
    ],
  ])('finds the end of %s', (_, calendar, now, end) => {
    expect(endOfDay(calendar, utc(now))).toBe(utc(end));
    expect(currentDay(calendar, justBefore(utc(end)))).toBe(currentDay(calendar, utc(now)));
  });
});
