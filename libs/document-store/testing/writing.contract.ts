import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Collection, DocumentStore } from '../document-store.ts';
import { at, change, type Ticket, tickets } from './tickets.ts';

export function describeWriting(store: () => DocumentStore): void {
  describe('a change', () => {
    let collection: Collection<Ticket>;
    beforeEach(async () => {
      collection = await store().collection<Ticket>(tickets);
    });
    const write = (id: string, place: number, document: Ticket | null) =>
      collection.write([change(id, place, document)], at(place));

    it('stores a document, Arabic text included, before the write answers', async () => {
      const document = {
        clinic: 'عيادة النور',
        name: 'فاطمة بنت محمّد',
        rank: 3.5,
        patient: { band: null },
        note: '"\\\n\u{1F9D5}',
      };
      await write('٣-أ', 1, document);
      expect(await collection.get('٣-أ')).toEqual(document);
      expect(await collection.get('3')).toBeUndefined();
    });

    it.each([
      ['the same', 5],
      ['an earlier', 4],
    ])('ignores a change of %s position', async (_, place) => {
      await write('a', 5, { rank: 5 });
      await write('a', place, { rank: 0 });
      await write('a', place, null);
      expect(await collection.get('a')).toEqual({ rank: 5 });
    });

    it('replaces the whole document by a change of a later position', async () => {
      await write('a', 5, { rank: 5, name: 'x' });
      await write('a', 6, { rank: 6 });
      expect(await collection.get('a')).toEqual({ rank: 6 });
    });

    it('keeps a tombstone of a deletion, so that an older change cannot bring the document back', async () => {
      await write('a', 5, { rank: 5 });
      await write('a', 7, null);
      await write('a', 6, { rank: 6 });
      expect(await collection.get('a')).toBeUndefined();
      expect(await collection.getVersioned(['a'])).toEqual(new Map([['a', { document: null, position: at(7) }]]));
    });

    it('keeps a tombstone of a document that never existed', async () => {
      await write('a', 7, null);
      await write('a', 6, { rank: 6 });
      expect(await collection.get('a')).toBeUndefined();
    });

    it('recreates a document after its deletion', async () => {
      await write('a', 5, null);
      await write('a', 6, { rank: 6 });
      expect(await collection.get('a')).toEqual({ rank: 6 });
    });

    it('applies the latest of several changes to a document in one write', async () => {
      await collection.write([change('a', 2, { rank: 2 }), change('a', 3, null), change('b', 4, { rank: 4 })], at(4));
      await collection.write([change('b', 6, { rank: 6 }), change('b', 5, { rank: 5 }), change('b', 6, { rank: 0 })], at(6));
      expect(await collection.getVersioned(['b', 'a', 'unknown'])).toEqual(
        new Map([
          ['a', { document: null, position: at(3) }],
          ['b', { document: { rank: 6 }, position: at(6) }],
        ]),
      );
    });

    it.each([true, false])('stores the latest document where its writer always takes it for new: %s', async (isNew) => {
      for (const rank of [5, 6, 4]) await collection.write([{ ...change('a', rank, { rank }), isNew }], at(6));
      expect(await collection.get('a')).toEqual({ rank: 6 });
    });

    it('stores a document as large as the largest event', async () => {
      const document = { note: 'ن'.repeat(32 * 1024) };
      await write('large', 1, document);
      expect(await collection.get('large')).toEqual(document);
    });

    it('writes five thousand changes at once', async () => {
      const changes = Array.from({ length: 5_000 }, (_, n) => change(`t${n}`, n, { clinic: n % 5 === 0 ? 'a' : 'b', rank: n }));
      await collection.write(changes, at(5_000));
      expect(await collection.count({ where: { clinic: 'a' } })).toBe(1_000);
      const all = await collection.getVersioned(changes.map(({ id }) => id));
      expect([...all.keys()].sort()).toEqual(changes.map(({ id }) => id).sort());
      expect(all.get('t4999')).toEqual({ document: { clinic: 'b', rank: 4_999 }, position: at(4_999) });
    });
  });

  describe('the checkpoint', () => {
    it('moves the checkpoint with or without changes, and never back', async () => {
      const collection = await store().collection<Ticket>(tickets);
      expect(await collection.checkpoint()).toBeUndefined();
      await collection.write([change('a', 5, { rank: 5 })], at(5));
      expect(await collection.checkpoint()).toBe(at(5));
      await collection.write([], at(9));
      await collection.write([change('a', 6, { rank: 6 })], at(6));
      expect(await collection.checkpoint()).toBe(at(9));
      await store().collection({ name: 'without', indexes: [] });
      expect(await store().checkpoints()).toEqual(new Map([[tickets.name, at(9)]]));
      expect(await collection.get('a')).toEqual({ rank: 6 });
    });
  });
}
