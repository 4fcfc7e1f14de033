import { describe, expect, it } from '@jest/globals';
import { sayCounted, sayIn } from './say.ts';

describe('the words of the wall', () => {
  it('fills the placeholders of a text', () => {
    expect(sayIn('en')('stale', { time: '10:42' })).toBe('Showing the queue as of 10:42');
    expect(sayIn('ar')('announced', { number: '12' })).toBe('جارٍ نداء الرقم 12');
  });

  it.each([
    [1, 'دقيقة واحدة'],
    [2, 'دقيقتان'],
    [7, '7 دقائق'],
    [11, '11 دقيقة'],
    [100, '100 دقيقة'],
  ])('uses the Arabic plural form for %d minutes', (count, words) => {
    expect(sayCounted('ar', 'minutes', count, String(count))).toBe(words);
  });

  it('uses the English plural form for minutes', () => {
    expect([1, 2].map((count) => sayCounted('en', 'minutes', count, String(count)))).toEqual(['1 minute', '2 minutes']);
  });
});
