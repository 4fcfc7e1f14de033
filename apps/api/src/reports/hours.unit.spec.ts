import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hoursOf } from './hours.ts';
import { done, waiting } from './testing/reports.ts';

const DUBAI = { timezone: 'Asia/Dubai', dayStartsAt: '00:00' };

describe("a day's hours", () => {
  it('shows no hours for a day without tickets', () => {
    expect(hoursOf([], DUBAI)).toEqual([]);
  });

  it("counts tickets and first calls by the clinic's local hour, from the first to the last", () => {
    const hours = hoursOf([done(1, '07:59', '08:10', '08:20'), waiting(2, '08:00'), waiting(3, '17:30')], DUBAI);
    expect(hours.map(({ hour }) => hour)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
    expect(hours.slice(0, 3)).toEqual([
      { hour: 7, minute: 0, issued: 1, called: 0 },
      { hour: 8, minute: 0, issued: 1, called: 1 },
      { hour: 9, minute: 0, issued: 0, called: 0 },
    ]);
  });

  it('shows at least eight hours, within the day', () => {
    expect(hoursOf([waiting(1, '10:00')], DUBAI).map(({ hour }) => hour)).toEqual([10, 11, 12, 13, 14, 15, 16, 17]);
    expect(hoursOf([waiting(1, '23:10')], DUBAI).map(({ hour }) => hour)).toEqual([16, 17, 18, 19, 20, 21, 22, 23]);
  });

  it('orders the hours of a day that goes on past midnight', () => {
    const hours = hoursOf([waiting(1, '20:00'), waiting(2, '01:00')], { ...DUBAI, dayStartsAt: '04:00' });
    expect(hours.map(({ hour }) => hour)).toEqual([20, 21, 22, 23, 0, 1, 2, 3]);
  });

  it('begins hours at the minute of the day’s start, with its last patient in the last hour', () => {
    const hours = hoursOf([waiting(1, '04:30'), waiting(2, '05:29'), waiting(3, '04:10')], { ...DUBAI, dayStartsAt: '04:30' });
    expect(hours).toHaveLength(24);
    expect(hours[0]).toEqual({ hour: 4, minute: 30, issued: 2, called: 0 });
    expect(hours[23]).toEqual({ hour: 3, minute: 30, issued: 1, called: 0 });
  });

  it.each(['00:00', '04:30'])('counts hours from the day’s start at %s', (dayStartsAt) => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 24 * 60 - 1 }), (passed) => {
        const hours = hoursOf([waiting(1, dayStartsAt), waiting(2, clock(dayStartsAt, passed))], { ...DUBAI, dayStartsAt });
        expect(hours.flatMap(({ issued }, index) => (issued === 0 ? [] : [index]))).toEqual([0, Math.floor(passed / 60)]);
      }),
    );
  });
});

/** The local time some minutes after `HH:mm`. */
function clock(start: string, passed: number): string {
  const shown = new Date(Date.parse(`2026-11-21T${start}:00Z`) + passed * 60_000);
  return shown.toISOString().slice(11, 16);
}
