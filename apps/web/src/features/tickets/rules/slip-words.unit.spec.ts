import { describe, expect, it } from '@jest/globals';
import { slipMinutes } from './slip-words.ts';

describe('the wait on a slip', () => {
  it.each([
    [0, 'دون انتظار'],
    [1, 'دقيقة واحدة'],
    [2, 'دقيقتان'],
    [7, '7 دقائق'],
    [11, '11 دقيقة'],
    [100, '100 دقيقة'],
  ])('writes a wait of %d minutes as Arabic counts', (count, said) => {
    expect(slipMinutes({ lang: 'ar', digits: 'latn' }, count)).toBe(said);
  });

  it("writes the wait in the clinic's digits, and in English in Latin ones", () => {
    expect(slipMinutes({ lang: 'ar', digits: 'arab' }, 42)).toBe('٤٢ دقيقة');
    expect([0, 1, 42].map((count) => slipMinutes({ lang: 'en', digits: 'arab' }, count))).toEqual([
      'No wait',
      '1 minute',
      '42 minutes',
    ]);
  });
});
