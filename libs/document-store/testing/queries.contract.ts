import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Collection, DocumentStore, Query } from '../document-store.ts';
import { answerInMemory } from './answer-in-memory.ts';
import { anyQuery, anyTickets } from './any-query.ts';
import { at, change, type Ticket, tickets } from './tickets.ts';

const stored: Readonly<Record<string, Ticket>> = {
  a: { clinic: 'n', rank: 2, name: 'ب', open: true },
  b: { clinic: 'n', rank: 10, name: 'أ', open: false, patient: { band: '60+' } },
  c: { clinic: 'n', rank: null, name: 'a' },
  d: { clinic: 'n', name: 'A', open: true },
  e: { clinic: 's', rank: 2, patient: { band: null } },
  f: { clinic: 'n', rank: 2, name: 'ب' },
};

export function describeQueries(store: () => DocumentStore): void {
  describe('a query', () => {
    let collection: Collection<Ticket>;
    beforeEach(async () => {
      collection = await store().collection<Ticket>(tickets);
      await collection.write(
        [...Object.entries(stored).map(([id, ticket]) => change(id, 1, ticket)), change('g', 1, { clinic: 'n' })],
        at(1),
      );
      await collection.write([change('g', 2, null)], at(2));
    });

    it.each<[string, Query, string]>([
      ['everything that is not deleted, by id', { where: {} }, 'abcdef'],
      ['equal ones', { where: { clinic: 'n', rank: 2 } }, 'af'],
      ['true ones', { where: { open: true } }, 'ad'],
      ['those without a value, absent or null', { where: { clinic: 'n', rank: null } }, 'cd'],
      ['any of a list', { where: { rank: [10, 2], clinic: ['n'] } }, 'abf'],
      ['any of a list with null', { where: { open: [false, null] } }, 'bcef'],
      ['nothing for an empty list', { where: { clinic: [] } }, ''],
      ['a field inside a field', { where: { 'patient.band': '60+' } }, 'b'],
      ['a text only as a text', { where: { clinic: 'n', name: '2' } }, ''],
      ['from and to, both included', { where: {}, range: { field: 'rank', from: 2, to: 10 } }, 'abef'],
      ['from', { where: {}, range: { field: 'rank', from: 3 } }, 'b'],
      ['to, leaving out what has no value', { where: { clinic: 'n' }, range: { field: 'name', to: 'Z' } }, 'd'],
      [
        'ascending, absent and null last, ties by id',
        { where: { clinic: 'n' }, orderBy: [{ field: 'rank', direction: 'asc' }] },
        'afbcd',
      ],
      [
        'descending, absent and null last, ties by id',
        { where: { clinic: 'n' }, orderBy: [{ field: 'rank', direction: 'desc' }] },
        'bafcd',
      ],
      ['text by its code points', { where: { clinic: 'n' }, orderBy: [{ field: 'name', direction: 'asc' }] }, 'dcbaf'],
      ['at most so many', { where: {}, limit: 2 }, 'ab'],
      ['none at all', { where: {}, limit: 0 }, ''],
      ['from a place on', { where: {}, offset: 4 }, 'ef'],
      ['a page', { where: {}, offset: 1, limit: 2 }, 'bc'],
      ['nothing beyond the end', { where: {}, offset: 6, limit: 2 }, ''],
    ])('finds by query: %s', async (_, query, ids) => {
      expect(await collection.find(query)).toEqual([...ids].map((id) => stored[id]));
    });

    it('counts all matches, however few are returned', async () => {
      expect(await collection.count({ where: { clinic: 'n' } })).toBe(5);
      expect(await collection.count({ where: { clinic: 'n' }, range: { field: 'rank', from: 3 } })).toBe(1);
    });

    it('refuses a query by a field without an index', async () => {
      await expect(collection.find({ where: { note: 'x' } })).rejects.toThrow('no index of tickets.1 holds the field note');
      await expect(collection.count({ where: { "note') OR ('1": 'x' } })).rejects.toThrow('no index');
    });

    it('answers any query as a search through memory would', async () => {
      let generation = 1;
      await fc.assert(
        fc.asyncProperty(anyTickets, fc.array(anyQuery, { minLength: 5, maxLength: 5 }), async (documents, queries) => {
          const definition = { ...tickets, name: `tickets.${++generation}` };
          const some = await store().collection<Ticket>(definition);
          await some.write(
            [...documents].map(([id, ticket]) => change(id, 1, ticket)),
            at(1),
          );
          for (const query of queries) {
            const expected = answerInMemory(documents, query);
            expect(await some.find(query)).toEqual(expected);
            expect(await some.count(query)).toBe(answerInMemory(documents, { where: query.where, range: query.range }).length);
          }
          await store().drop(definition.name);
        }),
        { numRuns: 40 },
      );
    });
  });

  describe('a scan', () => {
    it('scans every document once, by id, in pages, without the deleted', async () => {
      const collection = await store().collection<Ticket>(tickets);
      const ids = Array.from({ length: 1_234 }, (_, n) => `t${String(n).padStart(4, '0')}`);
      await collection.write(
        ids.toReversed().map((id, n) => change(id, 1, n % 3 === 0 ? null : { name: id })),
        at(1),
      );
      const pages = await Array.fromAsync(collection.scan());
      expect(pages.map((page) => page.length)).not.toContain(0);
      const there = ids.filter((_, n) => (ids.length - 1 - n) % 3 !== 0);
      expect(pages.flat()).toEqual(there.map((id) => ({ id, document: { name: id } })));
    });

    it('scans an empty collection without a page', async () => {
      const collection = await store().collection<Ticket>(tickets);
      expect(await Array.fromAsync(collection.scan())).toEqual([]);
    });
  });
}
