import { describe, expect, it } from '@jest/globals';
import { dayAt } from './clinic-day.ts';
import { ticketListQuery } from './tickets/queries.ts';

describe("the clinic's day, as a query names it", () => {
  it.each([
    ['2026-11-19T19:59:59.999Z', '00:00', '2026-11-19'],
    ['2026-11-19T20:00:00.000Z', '00:00', '2026-11-20'],
    ['2026-11-19T23:59:59.999Z', '04:00', '2026-11-19'],
    ['2026-12-31T20:00:00.000Z', '00:00', '2027-01-01'],
  ])('at %s in Dubai, beginning at %s, is %s', (at, dayStartsAt, expected) => {
    const day = dayAt(new Date(at), { timezone: 'Asia/Dubai', dayStartsAt });
    expect(day).toBe(expected);
    expect(ticketListQuery.parse({ day }).day).toBe(expected);
  });
});
