import { describe, expect, it } from '@jest/globals';
import { Calibration, type Outcome } from './calibration.ts';
import { times } from './testing/days.ts';

const RANGE = { low: 8, middle: 10, high: 14 };
/** A hundred patients, called after 1 to 100 minutes. */
const outcomes = (ahead: number): readonly Outcome[] => times(100, (index) => ({ ahead, range: RANGE, truth: index + 1 }));

describe('the calibration of ranges', () => {
  it('leaves a range as it is while there is nothing to learn from', () => {
    expect(new Calibration(outcomes(3).slice(0, 39)).apply({ ahead: 3, range: RANGE })).toEqual(RANGE);
  });

  it('stretches each side until it would have held nine in ten', () => {
    const { low, middle, high } = new Calibration(outcomes(3)).apply({ ahead: 3, range: RANGE });
    expect([low, middle]).toEqual([10, 10]);
    expect(high).toBeCloseTo(90.5);
  });

  it('learns from patients with about as many ahead', () => {
    const exact = times(200, (): Outcome => ({ ahead: 1, range: RANGE, truth: 10 }));
    const calibration = new Calibration([...exact, ...outcomes(9), ...outcomes(9)]);
    expect(calibration.apply({ ahead: 0, range: RANGE }).high).toBe(10);
    expect(calibration.apply({ ahead: 12, range: RANGE }).high).toBeGreaterThan(80);
  });
});
