import { describe, expect, it } from '@jest/globals';
import { askedBy } from './address.ts';

const DUBAI = { config: { timezone: 'Asia/Dubai', dayStartsAt: '00:00' }, today: '2026-11-26' } as const;
const asked = (day: string | undefined, at?: string) => askedBy({ day, at, ticket: undefined }, DUBAI);

describe('the address of the replay', () => {
  it('means today where it names neither a day nor an instant', () => {
    expect(asked(undefined)).toEqual({ kind: 'day', day: '2026-11-26', at: undefined });
  });

  it.each([
    ['the first instant of a day', '2026-11-19T20:00:00.000Z', '2026-11-20'],
    ['the last one', '2026-11-20T19:59:59.999Z', '2026-11-20'],
    ['the first of the next', '2026-11-20T20:00:00.000Z', '2026-11-21'],
    ['an instant with the clinic’s own offset', '2026-11-20T10:40:00+04:00', '2026-11-20'],
  ])('knows the day of %s', (_, at, day) => {
    expect(asked(undefined, at)).toEqual({ kind: 'day', day, at: new Date(at).toISOString() });
  });

  it('keeps the day of an instant that may belong to it by other settings, and not of one that cannot', () => {
    expect(asked('2026-11-20', '2026-11-20T21:00:00Z')).toMatchObject({ day: '2026-11-20' });
    expect(asked('2026-11-10', '2026-11-20T06:40:00Z')).toMatchObject({ day: '2026-11-20' });
  });

  it('refuses what is still to come', () => {
    expect(asked('2026-11-27')).toEqual({ kind: 'refused', why: 'future' });
    expect(asked(undefined, '2026-11-27T06:00:00Z')).toEqual({ kind: 'refused', why: 'future' });
  });

  it.each([
    ['2026-13-01', undefined],
    [undefined, 'yesterday'],
    ['2026-11-20', '2026-11-20T06:4'],
  ])('refuses %s and %s, of which any guess would show another moment', (day, at) => {
    expect(asked(day, at)).toEqual({ kind: 'refused', why: 'invalid' });
  });
});
