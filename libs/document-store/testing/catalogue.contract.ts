import { describe, expect, it } from '@jest/globals';
import { CollectionDropped } from '../collection-dropped.ts';
import type { Collection, DocumentStore } from '../document-store.ts';
import { at, change, type Ticket, tickets } from './tickets.ts';

const next = { ...tickets, name: 'tickets.2' };

export function describeCatalogue(store: () => DocumentStore, reopen: () => Promise<DocumentStore>): void {
  describe('collections', () => {
    const fill = async (definition = tickets, rank = 1) => {
      const collection = await store().collection<Ticket>(definition);
      await collection.write([change('a', rank, { clinic: 'n', rank })], at(rank));
      return collection;
    };

    it('keeps the documents of two collections apart', async () => {
      const [one, other] = [await fill(tickets, 1), await fill(next, 2)];
      await one.write([change('a', 3, null)], at(3));
      expect(await other.get('a')).toEqual({ clinic: 'n', rank: 2 });
      expect(await other.count({ where: {} })).toBe(1);
      expect(await other.checkpoint()).toBe(at(2));
    });

    it('opens the same collection under the same name', async () => {
      await fill();
      const again = await store().collection<Ticket>(tickets);
      expect(await again.get('a')).toEqual({ clinic: 'n', rank: 1 });
    });

    it('adds a further index to an existing collection', async () => {
      await fill();
      const again = await store().collection<Ticket>({ ...tickets, indexes: [...tickets.indexes, ['note']] });
      expect(await again.find({ where: { note: null } })).toEqual([{ clinic: 'n', rank: 1 }]);
    });

    it('lists the names of the collections', async () => {
      await fill(next);
      await fill(tickets);
      expect([...(await store().names())].sort()).toEqual(['tickets.1', 'tickets.2']);
    });

    it.each(['', '1st', 'a b', 'a"b', 'a$b', 'a..b', `a${'b'.repeat(64)}`])('refuses the collection name %j', async (name) => {
      await expect(store().collection({ name, indexes: [] })).rejects.toThrow('no name for a collection');
    });

    it.each(['', '_id', 'a b', "a'", 'a.', '$where'])('refuses the field name %j', async (field) => {
      await expect(store().collection({ name: 'odd', indexes: [['clinic', field]] })).rejects.toThrow('no name for a field');
      expect(await store().names()).toEqual([]);
    });
  });

  describe('a dropped collection', () => {
    it('drops a collection, and no other', async () => {
      const collection = await store().collection<Ticket>(tickets);
      await collection.write(
        Array.from({ length: 1_000 }, (_, n) => change(`t${n}`, n, { rank: n })),
        at(1_000),
      );
      await store().collection<Ticket>(next);
      await store().drop(tickets.name);
      expect(await store().names()).toEqual([next.name]);
    });

    it.each<[string, (collection: Collection<Ticket>) => Promise<unknown>]>([
      ['gets', (collection) => collection.get('a')],
      ['gets versions', (collection) => collection.getVersioned(['a'])],
      ['finds', (collection) => collection.find({ where: { rank: 1 } })],
      ['counts', (collection) => collection.count({ where: {} })],
      ['scans', (collection) => Array.fromAsync(collection.scan())],
      ['asks for the checkpoint', (collection) => collection.checkpoint()],
    ])('refuses a reader that still holds it and %s', async (_, read) => {
      const collection = await store().collection<Ticket>(tickets);
      await collection.write([change('a', 1, { rank: 1 })], at(1));
      await store().drop(tickets.name);
      await expect(read(collection)).rejects.toThrow(CollectionDropped);
      await store().collection<Ticket>(tickets);
      await expect(read(collection)).rejects.toThrow(CollectionDropped);
    });

    it('opens for a reader what exists, and creates nothing', async () => {
      expect(await store().existingCollection<Ticket>(tickets)).toBeUndefined();
      await (await store().collection<Ticket>(tickets)).write([change('a', 1, { rank: 1 })], at(1));
      expect(await (await store().existingCollection<Ticket>(tickets))?.get('a')).toEqual({ rank: 1 });
      await store().drop(tickets.name);
      expect(await store().existingCollection<Ticket>(tickets)).toBeUndefined();
      expect(await store().names()).toEqual([]);
    });

    it('recreates a dropped collection empty', async () => {
      await (await store().collection<Ticket>(tickets)).write([change('a', 5, null)], at(5));
      await store().drop(tickets.name);
      const again = await store().collection<Ticket>(tickets);
      expect(await again.checkpoint()).toBeUndefined();
      await again.write([change('a', 4, { rank: 4 })], at(4));
      expect(await again.get('a')).toEqual({ rank: 4 });
    });

    it('drops a collection that never existed without an error', async () => {
      await store().drop('never');
      expect(await store().names()).toEqual([]);
    });
  });

  describe('the pointer of a read model', () => {
    it('returns the pointer that was set last', async () => {
      expect(await store().pointer('queue')).toBeUndefined();
      expect(await store().point('queue', 'tickets.1', undefined)).toBe(true);
      expect(await store().point('display', 'tickets.1', undefined)).toBe(true);
      expect(await store().point('queue', 'tickets.2', 'tickets.1')).toBe(true);
      expect(await store().pointer('queue')).toBe('tickets.2');
      expect(await store().pointer('display')).toBe('tickets.1');
      expect(await store().pointers()).toEqual(
        new Map([
          ['queue', 'tickets.2'],
          ['display', 'tickets.1'],
        ]),
      );
    });

    it('leaves it where another process has moved it meanwhile', async () => {
      expect(await store().point('queue', 'tickets.1', 'tickets.0')).toBe(false);
      expect(await store().pointer('queue')).toBeUndefined();
      await store().point('queue', 'tickets.2', undefined);
      expect(await store().point('queue', 'tickets.1', undefined)).toBe(false);
      expect(await store().point('queue', 'tickets.3', 'tickets.1')).toBe(false);
      expect(await store().pointer('queue')).toBe('tickets.2');
    });

    it('removes it where the caller found it, and leaves it where another process has moved it', async () => {
      await store().point('queue', 'tickets.1', undefined);
      expect(await store().unpoint('queue', 'tickets.0')).toBe(false);
      expect(await store().unpoint('queue', 'tickets.1')).toBe(true);
      expect(await store().unpoint('queue', 'tickets.1')).toBe(false);
      expect(await store().pointers()).toEqual(new Map());
    });

    it('lets one of several move it that find it at the same place', async () => {
      const names = Array.from({ length: 5 }, (_, n) => `tickets.${n}`);
      const moved = await Promise.all(names.map((name) => store().point('queue', name, undefined)));
      expect(moved.filter(Boolean)).toHaveLength(1);
      expect(await store().pointer('queue')).toBe(names[moved.indexOf(true)]);
    });
  });

  describe('a reopened store', () => {
    it('keeps documents, tombstones, checkpoint, names and pointers when reopened', async () => {
      const before = await store().collection<Ticket>(tickets);
      await before.write([change('a', 5, { clinic: 'عيادة', rank: 5 }), change('b', 6, null)], at(7));
      await store().point('queue', tickets.name, undefined);

      const reopened = await reopen();
      expect(await reopened.names()).toEqual([tickets.name]);
      expect(await reopened.pointer('queue')).toBe(tickets.name);
      const after = await reopened.collection<Ticket>(tickets);
      expect(await after.checkpoint()).toBe(at(7));
      await after.write([change('a', 4, { rank: 4 }), change('b', 5, { rank: 5 })], at(5));
      expect(await after.getVersioned(['a', 'b'])).toEqual(
        new Map([
          ['a', { document: { clinic: 'عيادة', rank: 5 }, position: at(5) }],
          ['b', { document: null, position: at(6) }],
        ]),
      );
      expect(await after.find({ where: { clinic: 'عيادة' } })).toEqual([{ clinic: 'عيادة', rank: 5 }]);
    });
  });
}
