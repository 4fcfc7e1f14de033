import { describe, expect, it } from '@jest/globals';
import { QUIET_DAY } from '../../../testing/quiet-day.ts';
import { expectedWaitOf } from './expected-wait.ts';

const RANGE = { low: 20, middle: 30, high: 45 };
const FIGURES = { ...QUIET_DAY, expectedWaitTime: 30, estimate: RANGE };
const services = [
  { id: 'service-1', name: 'General', waiting: 3, expectedWaitTime: 30, estimate: RANGE, next: [] },
  { id: 'service-2', name: 'Lab', waiting: 0, expectedWaitTime: 0, estimate: null, next: [] },
];

describe('the wait that a new patient can expect', () => {
  it('expects the clinic’s wait where it has no services', () => {
    expect(expectedWaitOf(FIGURES, undefined)).toBe(RANGE);
  });

  it('expects the wait of the patient’s service, also where nobody waits for it', () => {
    const figures = { ...QUIET_DAY, services };
    expect(expectedWaitOf(figures, 'service-1')).toBe(RANGE);
    expect(expectedWaitOf(figures, 'service-2')).toEqual({ low: 0, middle: 0, high: 0 });
  });

  it('expects no known wait before there are figures, and for a service that they do not know', () => {
    expect(expectedWaitOf(undefined, 'service-1')).toBeNull();
    expect(expectedWaitOf({ ...QUIET_DAY, services }, 'service-9')).toBeNull();
  });
});
