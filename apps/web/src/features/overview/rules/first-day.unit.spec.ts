import { describe, expect, it } from '@jest/globals';
import { QUIET_DAY } from '../../../testing/quiet-day.ts';
import { doneSteps, wasAnybodyCalled } from './first-day.ts';

const NOTHING = new Set<never>();
const member = (...roles: readonly ('Manager' | 'Reception' | 'Medical')[]) => ({ roles: [...roles], banned: false });

describe('the first day of a clinic', () => {
  it('ends once anybody was called, and not by tickets alone', () => {
    expect(wasAnybodyCalled(QUIET_DAY)).toBe(false);
    expect(wasAnybodyCalled({ ...QUIET_DAY, cancelled: 1, left: 1 })).toBe(false);
    for (const called of [{ notified: 1 }, { completed: 1 }, { cancelled: 1, absent: 1 }])
      expect(wasAnybodyCalled({ ...QUIET_DAY, ...called })).toBe(true);
  });

  it('begins with a name and a queue', () => {
    expect([...doneSteps({ members: undefined, remembered: NOTHING })]).toEqual(['clinic', 'places']);
  });

  it('ticks the people once somebody is at reception and somebody is a doctor', () => {
    const has = (...members: readonly ReturnType<typeof member>[]) => doneSteps({ members, remembered: NOTHING }).has('people');
    expect([has(), has(member('Manager', 'Reception')), has(member('Medical'))]).toEqual([false, false, false]);
    expect([has(member('Reception'), member('Medical')), has(member('Reception', 'Medical'))]).toEqual([true, true]);
    expect(has(member('Reception'), { ...member('Medical'), banned: true })).toBe(false);
  });

  it('ticks what this browser has done', () => {
    expect(doneSteps({ members: [], remembered: new Set(['slip']) }).has('slip')).toBe(true);
  });
});
