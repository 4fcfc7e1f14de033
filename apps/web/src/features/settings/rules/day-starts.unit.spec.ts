import { describe, expect, it } from '@jest/globals';
import { dayStarts } from './day-starts.ts';

describe('when a day can begin', () => {
  it('offers every half hour', () => {
    const starts = dayStarts('04:00');
    expect([starts.length, starts[0], starts[1], starts.at(-1)]).toEqual([48, '00:00', '00:30', '23:30']);
  });

  it('offers also the present start of the day', () => {
    const starts = dayStarts('04:15');
    expect(starts.slice(starts.indexOf('04:00'), starts.indexOf('04:30') + 1)).toEqual(['04:00', '04:15', '04:30']);
  });
});
