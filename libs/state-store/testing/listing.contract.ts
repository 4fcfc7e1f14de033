import { describe, expect, it } from '@jest/globals';
import type { StateStore } from '../state-store.ts';

export function describeListing(store: () => StateStore): void {
  describe('listing', () => {
    const keys = async (prefix: string) => (await Array.fromAsync(store().list(prefix))).flat().map(({ key }) => key);

    it('lists the keys with a prefix, in order, the prefix taken literally', async () => {
      const all = ['s.', 's.b', 's.a', 's.أ', 's.a%', 'sx', 's', 'S.a', 's/', 't.a', 's.\u{1F9D5}'];
      for (const key of all) await store().put(key, key.length);
      expect(await keys('s.')).toEqual(['s.', 's.a', 's.a%', 's.b', 's.أ', 's.\u{1F9D5}']);
      expect(await keys('s.a%')).toEqual(['s.a%']);
      expect(await keys('_')).toEqual([]);
      expect(await keys('')).toHaveLength(all.length);
    });

    it('lists in pages, none of them empty', async () => {
      const all = Array.from({ length: 1_000 }, (_, n) => `s.${String(n).padStart(4, '0')}`);
      await Promise.all([...all.toReversed(), 'r', 't'].map((key) => store().put(key, key)));
      const pages = await Array.fromAsync(store().list('s.'));
      expect(pages.map((page) => page.length)).not.toContain(0);
      expect(pages.flat().map(({ key, value }) => [key, value])).toEqual(all.map((key) => [key, key]));
    });
  });
}
