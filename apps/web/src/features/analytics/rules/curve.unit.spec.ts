import { describe, expect, it } from '@jest/globals';
import { curveOf } from './curve.ts';

describe('the curve of a figure', () => {
  it('keeps a point a day of a week', () => {
    expect(curveOf([4, null, 6])).toEqual([4, null, 6]);
    expect(curveOf([])).toEqual([]);
  });

  it('joins the days of a longer time, without those that nobody measured', () => {
    const month = Array.from({ length: 30 }, (_, day) => (day < 4 ? null : day % 2 === 0 ? 10 : 20));
    expect(curveOf(month)).toEqual([null, 15, 15, 15, 15, 15, 15, 15]);
  });
});
