import { describe, expect, it } from '@jest/globals';
import { flowOf } from './flow.ts';

describe('arrivals and calls of a day', () => {
  it('adds arrivals and calls up every quarter of an hour, until the last call', () => {
    expect(flowOf({ arrived: [482, 484, 490, 496], called: [485, 499, 510, 521] })).toEqual([
      { minute: 480, arrived: 0, called: 0 },
      { minute: 495, arrived: 3, called: 1 },
      { minute: 510, arrived: 4, called: 2 },
      { minute: 525, arrived: 4, called: 4 },
    ]);
  });

  it('draws nothing of a day without patients', () => {
    expect(flowOf({ arrived: [], called: [] })).toEqual([]);
  });
});
