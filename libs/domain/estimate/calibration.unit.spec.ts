import { describe, expect, it } from '@jest/globals';
import { Calibration, type Outcome } from './calibration.ts';
import { times } from './testing/days.ts';

const RANGE = { low: 8, middle: 10, high: 14 };
/** A hundred patients, called after 1 to 100 minutes. */
const outcomes = (ahead: number): readonly Outcome[] => times(100, (index) => ({ ahead, range: RANGE, truth: index + 1 }));

describe('the calibration of ranges', () => {
  it('leaves a range as it is while there is nothing to learn from', () => {
    expect(new Calibration([outcomes(3).slice(0, 39)]).apply({ ahead: 3, range: RANGE })).toEqual(RANGE);
  });

  it('stretches each side the nearer to what would have held nine in ten, the more days there are', () => {
    const held = (days: number) => new Calibration(times(days, () => outcomes(3))).apply({ ahead: 3, range: RANGE });
    expect(held(2)).toEqual({ low: 9, middle: 10, high: expect.closeTo(52.25) });
    expect(held(98)).toEqual({ low: expect.closeTo(9.96), middle: 10, high: expect.closeTo(88.97) });
  });

  it('learns nothing of a long queue from short ones', () => {
    const exact = times(100, (): Outcome => ({ ahead: 0, range: RANGE, truth: 10 }));
    expect(new Calibration([exact, exact, exact]).apply({ ahead: 8, range: RANGE })).toEqual(RANGE);
  });

  it('learns from patients with about as many ahead', () => {
    const exact = times(200, (): Outcome => ({ ahead: 0, range: RANGE, truth: 10 }));
    const calibration = new Calibration(times(8, () => [...exact, ...outcomes(9), ...outcomes(9)]));
    expect(calibration.apply({ ahead: 0, range: RANGE }).high).toBeCloseTo(10.8);
    expect(calibration.apply({ ahead: 12, range: RANGE }).high).toBeGreaterThan(70);
  });
});
