import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FillableThread } from '#libs/sqlite/testing/fillable-thread.ts';
import type { DocumentStore } from '../document-store.ts';
import { at, change, type Ticket, tickets } from '../testing/tickets.ts';
import { openSqliteDocumentStore } from './sqlite-document-store.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'];
const ROOM_FOR_TWO = 15_000;

/** Changes too large for a full disk, at any position: late ones change nothing. */
const anyChange = fc
  .record({ id: fc.constantFrom(...IDS), place: fc.nat(50), deleted: fc.boolean() })
  .map(({ id, place, deleted }) => change(id, place, deleted ? null : { rank: place, note: String(place).repeat(3_000) }));

const step = fc.record({ changes: fc.array(anyChange, { maxLength: 6 }), full: fc.boolean(), read: fc.constantFrom(...IDS) });

describe('the coherence of the document cache', () => {
  let folder: string;
  let thread: FillableThread;
  let store: DocumentStore;
  let unremembering: DocumentStore;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    thread = new FillableThread();
    const path = join(folder, 'read-models.db');
    store = await openSqliteDocumentStore({ path, thread, cacheBytes: ROOM_FOR_TWO });
    unremembering = await openSqliteDocumentStore({ path, thread, cacheBytes: 0 });
  });
  afterEach(async () => {
    await thread.close();
    rmSync(folder, { recursive: true });
  });

  it('answers with what the file holds, whatever was written, dropped as late, or refused by a full disk', async () => {
    let generation = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const definition = { ...tickets, name: `tickets.${++generation}` };
        const remembered = await store.collection<Ticket>(definition);
        const stored = await unremembering.collection<Ticket>(definition);
        for (const { changes, full, read } of steps) {
          await (full ? thread.fill() : thread.clear());
          const writing = Promise.allSettled([
            remembered.write(changes, at(changes.length)),
            remembered.write(changes.toReversed(), at(0)),
          ]);
          await remembered.get(read);
          await writing;
          expect(await remembered.getVersioned(IDS)).toEqual(await stored.getVersioned(IDS));
          expect(await remembered.find({ where: {}, once: true })).toEqual(await stored.find({ where: {} }));
          expect(await remembered.find({ where: {} })).toEqual(await stored.find({ where: {} }));
        }
        await thread.clear();
      }),
      { numRuns: 60 },
    );
  });

  it('keeps what is read often while many documents are read once', async () => {
    const collection = await store.collection<Ticket>(tickets);
    const note = 'n'.repeat(3_000);
    await collection.write(
      IDS.map((id, place) => change(id, place, { rank: place, note })),
      at(9),
    );
    const often = await collection.get('a');
    await collection.find({ where: {}, once: true });
    expect(await collection.get('a')).toBe(often);
    await collection.find({ where: {} });
    expect(await collection.get('a')).not.toBe(often);
  });
});
