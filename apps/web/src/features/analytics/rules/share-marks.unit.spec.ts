import { describe, expect, it } from '@jest/globals';
import { shareMarks } from './share-marks.ts';

describe('the marks of an axis of shares', () => {
  it.each([
    [0, [0, 2, 4, 6, 8, 10]],
    [0.094, [0, 2, 4, 6, 8, 10]],
    [0.1, [0, 2, 4, 6, 8, 10]],
    [0.118, [0, 5, 10, 15]],
    [0.25, [0, 5, 10, 15, 20, 25]],
    [0.251, [0, 10, 20, 30]],
    [0.6, [0, 20, 40, 60]],
    [1, [0, 20, 40, 60, 80, 100]],
  ])('marks whole percents in even steps, up to %s at least', (most, percents) => {
    expect(shareMarks(most).map((share) => share * 100)).toEqual(percents.map((percent) => expect.closeTo(percent)));
  });
});
