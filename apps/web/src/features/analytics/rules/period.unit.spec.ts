import { describe, expect, it } from '@jest/globals';
import { stateOf } from '../../../lib/list-state.ts';
import { analyticsAddress, daysOf, ownDays, problemOf } from './period.ts';

const TODAY = '2026-11-26';
const days = (search: string, weekStartsOn = 7) =>
  daysOf(stateOf(analyticsAddress, new URLSearchParams(search)), TODAY, weekStartsOn);

describe('the days of an address', () => {
  it.each([
    ['', '2026-10-28'],
    ['period=last7', '2026-11-20'],
    ['period=today', '2026-11-26'],
    ['period=week', '2026-11-22'],
    ['period=month', '2026-11-01'],
    ['period=last30', '2026-10-28'],
    ['period=never', '2026-10-28'],
  ])('ends today and begins, for "%s", on %s', (search, from) => {
    expect(days(search)).toEqual({ from, to: TODAY });
  });

  it('begins a week on the clinic’s first weekday', () => {
    expect(days('period=week', 1).from).toBe('2026-11-23');
  });

  it('takes the reader’s own days above any period, but for those that cannot be asked for', () => {
    expect(days('period=month&from=2026-01-03&to=2026-01-09')).toEqual({ from: '2026-01-03', to: '2026-01-09' });
    for (const wrong of ['from=2026-01-03', 'from=2026-01-09&to=2026-01-03', 'from=2020-01-01&to=2026-01-01', 'from=x&to=y'])
      expect(days(wrong)).toEqual(days(''));
  });

  it('names the problem of days that cannot be asked for', () => {
    expect(problemOf('2026-01-03', null)).toBe('missing');
    expect(problemOf('2026-01-03', '2026-01-02')).toBe('reversed');
    expect(problemOf('2020-01-01', '2026-01-02')).toBe('tooLong');
    expect(ownDays({ from: '2026-01-03', to: '2026-01-03' })).toEqual({ from: '2026-01-03', to: '2026-01-03' });
  });
});
