import { describe, expect, it } from '@jest/globals';
import { LruCache } from './lru-cache.ts';

describe('LruCache', () => {
  it('keeps the entries used last, and evicts the one not used longest', () => {
    const recent = new LruCache<string, number>(2);
    recent.set('a', 1);
    recent.set('b', 2);
    expect(recent.get('a')).toBe(1);
    recent.set('c', 3);
    expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([1, undefined, 3]);
    recent.set('a', 4);
    recent.set('d', 5);
    expect(['a', 'c', 'd'].map((key) => recent.get(key))).toEqual([4, undefined, 5]);
    recent.clear();
    expect(['a', 'd'].map((key) => recent.get(key))).toEqual([undefined, undefined]);
  });
});
