import { beforeEach, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '#libs/event-store/event-store.ts';
import { at } from '../testing/tickets.ts';
import { DocumentCache } from './document-cache.ts';

const [QUEUE, DISPLAY] = [1, 12];

describe('DocumentCache', () => {
  let cache: DocumentCache;
  const keep = (id: string, place: number, document: JsonObject = { place }, characters = 1_000) =>
    cache.put(QUEUE, id, { document, position: at(place) }, characters).document;
  beforeEach(() => {
    cache = new DocumentCache(10_000);
  });

  it('replaces a cached document by a newer one only', () => {
    const [first, second] = [{ n: 1 }, { n: 2 }];
    expect(keep('a', 2, first)).toBe(first);
    expect(keep('a', 2, { n: 1 })).toBe(first);
    expect(keep('a', 1, { n: 0 })).toBe(first);
    expect(keep('a', 3, second)).toBe(second);
  });

  it('evicts the document used longest ago when the cache is full', () => {
    for (const id of ['a', 'b', 'c', 'd']) keep(id, 1);
    cache.get(QUEUE, 'a');
    keep('e', 1);
    expect(['a', 'b', 'c', 'd', 'e'].filter((id) => cache.get(QUEUE, id))).toEqual(['a', 'c', 'd', 'e']);
  });

  it('counts the bytes of a replaced document once', () => {
    keep('a', 1);
    for (let place = 1; place < 100; place++) keep('hot', place);
    expect(cache.get(QUEUE, 'a')).toBeDefined();
  });

  it('does not cache a document larger than the whole cache', () => {
    keep('large', 1, {}, 10_000);
    expect(cache.get(QUEUE, 'large')).toBeUndefined();
  });

  it('forgets one document, or all of one collection', () => {
    cache.put(DISPLAY, 'a', { document: {}, position: at(1) }, 10);
    keep('a', 1);
    keep('b', 1);
    cache.evict(QUEUE, 'a');
    expect(cache.get(QUEUE, 'a')).toBeUndefined();
    expect(cache.get(QUEUE, 'b')).toBeDefined();
    cache.evictAll(QUEUE);
    expect(cache.get(QUEUE, 'b')).toBeUndefined();
    expect(cache.get(DISPLAY, 'a')).toBeDefined();
  });
});
