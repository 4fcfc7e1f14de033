import { describe, expect, it } from '@jest/globals';
import { sayIn } from './say.ts';

describe('the words of the wall', () => {
  it('fills the placeholders of a text', () => {
    expect(sayIn('en')('stale', { time: '10:42' })).toBe('No connection. The queue as of 10:42');
    expect(sayIn('ar')('announced', { number: '12' })).toBe('جارٍ نداء الرقم 12');
  });
});
