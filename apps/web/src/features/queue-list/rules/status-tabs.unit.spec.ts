import { describe, expect, it } from '@jest/globals';
import { countUnder, standingOf, tabOf, tabsOf } from './status-tabs.ts';

describe('the tabs of a list of tickets', () => {
  it.each([false, true])('finds each tab again by the filters that it sets (past day: %j)', (isPastDay) => {
    for (const tab of tabsOf(isPastDay)) expect(tabOf(standingOf(tab), isPastDay)).toBe(tab);
  });

  it.each([
    [['cancelled'], 'absent', 'absent'],
    [['cancelled'], undefined, undefined],
    [['waiting'], 'absent', undefined],
    [['completed', 'cancelled'], undefined, undefined],
    [['notified', 'waiting'], undefined, undefined],
  ] as const)('reads the statuses %j with the reason %j of the sheet as the tab %j', (status, cancelReason, tab) => {
    expect(tabOf({ status: [...status], cancelReason }, false)).toBe(tab);
  });

  it('reads those who wait and those who are called as the unfinished of a past day', () => {
    expect(tabOf({ status: ['notified', 'waiting'], cancelReason: undefined }, true)).toBe('unfinished');
    expect(tabOf({ status: ['waiting'], cancelReason: undefined }, true)).toBeUndefined();
  });

  it('counts every ticket under one tab besides that of all', () => {
    const counts = { waiting: 31, notified: 1, completed: 54, absent: 2, left: 1, cancelled: 4 };
    for (const isPastDay of [false, true]) {
      const [all = 0, ...rest] = tabsOf(isPastDay).map((tab) => countUnder(tab, counts));
      expect(all).toBe(90);
      expect(rest.reduce((sum, count) => sum + count)).toBe(all);
    }
    expect(countUnder('cancelled', counts)).toBe(1);
  });
});
