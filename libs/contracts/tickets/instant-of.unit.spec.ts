import { describe, expect, it } from '@jest/globals';
import { instantOf } from './instant-of.ts';

const BERLIN = { timezone: 'Europe/Berlin', dayStartsAt: '00:00' } as const;
const KIRITIMATI = { timezone: 'Pacific/Kiritimati', dayStartsAt: '00:00' } as const;
const DUBAI_FROM_SIX = { timezone: 'Asia/Dubai', dayStartsAt: '06:00' } as const;

describe('the instant of a time on the clinic’s clock', () => {
  it.each([
    ['in the day’s own date', '2026-11-20', '10:40', DUBAI_FROM_SIX, '2026-11-20T06:40:00.000Z'],
    ['before the day’s beginning, on the next date', '2026-11-20', '02:00', DUBAI_FROM_SIX, '2026-11-20T22:00:00.000Z'],
    ['at the day’s beginning', '2026-11-20', '06:00', DUBAI_FROM_SIX, '2026-11-20T02:00:00.000Z'],
    ['fourteen hours ahead of UTC', '2026-11-20', '00:00', KIRITIMATI, '2026-11-19T10:00:00.000Z'],
    ['shown twice, the first time', '2026-10-25', '02:30', BERLIN, '2026-10-25T00:30:00.000Z'],
    ['after a time shown twice', '2026-10-25', '03:00', BERLIN, '2026-10-25T02:00:00.000Z'],
    ['before a skipped one', '2026-03-29', '01:59', BERLIN, '2026-03-29T00:59:00.000Z'],
    ['that was skipped', '2026-03-29', '02:30', BERLIN, '2026-03-29T01:00:00.000Z'],
    ['after a skipped one', '2026-03-29', '03:00', BERLIN, '2026-03-29T01:00:00.000Z'],
  ])('belongs to a time %s', (_, day, clock, start, at) => {
    expect(instantOf(day, clock, start)).toBe(at);
  });
});
