import { describe, expect, it } from '@jest/globals';
import { sayCounted, sayIn } from './say.ts';

describe('the words of the wall', () => {
  it('are filled with what they speak of', () => {
    expect(sayIn('en')('stale', { time: '10:42' })).toBe('Showing the queue as of 10:42');
    expect(sayIn('ar')('announced', { number: '12' })).toBe('جارٍ نداء الرقم 12');
  });

  it.each([
    [1, 'دقيقة واحدة'],
    [2, 'دقيقتان'],
    [7, '7 دقائق'],
    [11, '11 دقيقة'],
    [100, '100 دقيقة'],
  ])('count %d minutes as Arabic does', (count, words) => {
    expect(sayCounted('ar', 'minutes', count, String(count))).toBe(words);
  });

  it('count minutes as English does', () => {
    expect([1, 2].map((count) => sayCounted('en', 'minutes', count, String(count)))).toEqual(['1 minute', '2 minutes']);
  });
});
