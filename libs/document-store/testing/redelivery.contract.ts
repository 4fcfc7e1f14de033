import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Change, Collection, DocumentStore, Versioned } from '../document-store.ts';
import { at, change, type Ticket, tickets } from './tickets.ts';

const IDS = ['a', 'b', 'c', 'd'];

const step = fc.record({ id: fc.constantFrom(...IDS), deleted: fc.boolean(), isNew: fc.constantFrom(true, false, undefined) });

/** Changes to a few documents in log order; each has a position of its own, and is right or wrong about what is stored. */
const history = fc
  .array(step, { minLength: 1, maxLength: 24 })
  .map((steps) =>
    steps.map(({ id, deleted, isNew }, place) => ({ ...change(id, place, deleted ? null : { rank: place }), isNew })),
  );

/** A history in batches: the second writer delivers each at least once, the first at random. */
const deliveries = fc.tuple(history, fc.integer({ min: 1, max: 6 })).chain(([changes, size]) => {
  const batches = Array.from({ length: Math.ceil(changes.length / size) }, (_, n) => changes.slice(n * size, (n + 1) * size));
  const repeated = fc.array(fc.constantFrom(...batches), { maxLength: 12 });
  const all = fc.shuffledSubarray(batches, { minLength: batches.length });
  return fc.record({
    changes: fc.constant(changes),
    first: repeated,
    second: fc.tuple(all, repeated).map((parts) => parts.flat()),
  });
});

export function describeRedelivery(store: () => DocumentStore): void {
  describe('redelivery of batches', () => {
    it('ends with the same documents when two writers deliver the same batches repeatedly, in any interleaving', async () => {
      let generation = 0;
      await fc.assert(
        fc.asyncProperty(deliveries, async ({ changes, first, second }) => {
          const definition = { ...tickets, name: `tickets.${++generation}` };
          const [one, another] = [await store().collection<Ticket>(definition), await store().collection<Ticket>(definition)];
          await Promise.all([deliver(first, one), deliver(second, another)]);
          expect(await one.getVersioned(IDS)).toEqual(lastOfEach(changes));
          expect(await another.checkpoint()).toBe(at(changes.length - 1));
          await store().drop(definition.name);
        }),
        { numRuns: 40 },
      );
    });
  });
}

async function deliver(batches: readonly Change<Ticket>[][], collection: Collection<Ticket>): Promise<void> {
  for (const batch of batches) await collection.write(batch, batch.at(-1)?.position ?? at(0));
}

function lastOfEach(changes: readonly Change<Ticket>[]): Map<string, Versioned<Ticket>> {
  return new Map(changes.map(({ id, document, position }) => [id, { document, position }]));
}
