import { describe, expect, it } from '@jest/globals';
import {
  formatClock,
  formatDate,
  formatLongDay,
  formatPercent,
  formatPosition,
  formatTime,
  type Place,
  wholeMinutes,
} from './format.ts';

const AT = '2026-11-21T20:05:00.000Z';
const ENGLISH: Place = { lang: 'en', digits: 'latn', timezone: 'Asia/Dubai' };
const ARABIC: Place = { lang: 'ar', digits: 'latn', timezone: 'Asia/Dubai' };
const INDIC: Place = { ...ARABIC, digits: 'arab' };

describe('how values are written', () => {
  it("gives the time in 24 hours on the clinic's clock", () => {
    expect(formatTime(ENGLISH, AT)).toBe('00:05');
    expect(formatTime(ARABIC, AT)).toBe('00:05');
    expect(formatTime(INDIC, AT)).toBe('٠٠:٠٥');
    expect(formatTime({ ...ENGLISH, timezone: 'Europe/London' }, AT)).toBe('20:05');
  });

  it("gives the day on the clinic's clock", () => {
    expect(formatDate(ENGLISH, AT)).toBe('Nov 22, 2026');
    expect(formatDate(ARABIC, AT)).toContain('22');
    expect(formatDate(INDIC, AT)).toContain('٢٢');
  });

  it('gives a day with its weekday', () => {
    expect(formatLongDay(ENGLISH, '2026-11-21')).toBe('Saturday, November 21, 2026');
    expect(formatLongDay(INDIC, '2026-11-21')).toContain('٢١');
  });

  it('writes Latin digits in an English page, whatever the clinic chose', () => {
    expect(formatTime({ ...ENGLISH, digits: 'arab' }, AT)).toBe('00:05');
  });

  it('gives a ticket’s number as it is', () => {
    expect([7, 12, 1_234].map((position) => formatPosition(ENGLISH, position))).toEqual(['7', '12', '1234']);
    expect(formatPosition(INDIC, 7)).toBe('٧');
  });

  it('writes what a clock says in the clinic’s digits', () => {
    expect([formatClock(ENGLISH, '04:15'), formatClock(INDIC, '04:15')]).toEqual(['04:15', '٠٤:١٥']);
  });

  it('rounds a share to whole percents', () => {
    expect(formatPercent(ENGLISH, 0.666)).toBe('67%');
  });

  it('says nothing where there is nothing', () => {
    expect([formatTime(ENGLISH, null), formatDate(ENGLISH, 'never')]).toEqual(['-', '-']);
    expect([null, Number.NaN, -1].map(wholeMinutes)).toEqual([null, null, null]);
  });

  it('rounds seconds to whole minutes', () => {
    expect([0, 29, 30, 780].map(wholeMinutes)).toEqual([0, 0, 1, 13]);
  });
});
