import { describe, expect, it } from '@jest/globals';
import { clinicDayAt } from './clinic-day.ts';

describe("the clinic's day", () => {
  const NIGHT = new Date('2026-11-21T22:30:00.000Z');

  it('is the date on the clinic’s clock', () => {
    expect(clinicDayAt(NIGHT, { timezone: 'Asia/Dubai', dayStartsAt: '00:00' })).toBe('2026-11-22');
    expect(clinicDayAt(NIGHT, { timezone: 'Europe/London', dayStartsAt: '00:00' })).toBe('2026-11-21');
  });

  it('goes on past midnight where the clinic says so', () => {
    expect(clinicDayAt(NIGHT, { timezone: 'Asia/Dubai', dayStartsAt: '04:00' })).toBe('2026-11-21');
  });
});
