import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StoreCorrupted, StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { openReader } from '#libs/sqlite/open-database.ts';
import { FillableThread } from '#libs/sqlite/testing/fillable-thread.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import { CollectionDropped } from '../collection-dropped.ts';
import type { Collection, DocumentStore } from '../document-store.ts';
import { DocumentsDamaged } from '../documents-damaged.ts';
import { describeDocumentStore } from '../testing/document-store.contract.ts';
import { at, change, type Ticket, tickets } from '../testing/tickets.ts';
import { openSqliteDocumentStore } from './sqlite-document-store.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'dawr-'));

describeDocumentStore('SQLite', async () => {
  const folder = newFolder();
  const thread = new WriterThread();
  return {
    open: () => openSqliteDocumentStore({ path: join(folder, 'read-models.db'), thread }),
    remove: async () => {
      await thread.close();
      rmSync(folder, { recursive: true });
    },
  };
});

describe('SqliteDocumentStore', () => {
  let folder: string;
  let path: string;
  let thread: FillableThread;
  let store: DocumentStore;
  let collection: Collection<Ticket>;
  beforeEach(async () => {
    folder = newFolder();
    path = join(folder, 'read-models.db');
    thread = new FillableThread();
    store = await openSqliteDocumentStore({ path, thread });
    collection = await store.collection<Ticket>(tickets);
  });
  afterEach(async () => {
    await thread.close();
    rmSync(folder, { recursive: true });
  });

  it('returns the same object for as long as the document is unchanged', async () => {
    const document = { clinic: 'n', rank: 1 };
    await collection.write([change('a', 1, document)], at(1));
    await collection.write([change('a', 1, { ...document })], at(1));
    expect(await collection.get('a')).toBe(document);
    expect((await collection.find({ where: { rank: 1 } }))[0]).toBe(document);
    expect((await collection.getVersioned(['a'])).get('a')?.document).toBe(document);
  });

  it('returns one shared object for a document read from the file', async () => {
    await collection.write([change('a', 1, { rank: 1 })], at(1));
    const again = await store.collection<Ticket>(tickets);
    const [found] = await again.find({ where: {} });
    expect(await again.get('a')).toBe(found);
  });

  it('reports a full disk, keeps the stored documents, and goes on when there is room', async () => {
    const [before, after] = [{ rank: 1 }, { rank: 2, note: 'x'.repeat(64 * 1024) }];
    await collection.write([change('a', 1, before)], at(1));
    await thread.fill();
    await expect(collection.write([change('a', 2, after)], at(2))).rejects.toThrow(StoreUnavailable);
    expect(await collection.get('a')).toEqual(before);
    expect(await collection.checkpoint()).toBe(at(1));

    await thread.clear();
    await collection.write([change('a', 2, after)], at(2));
    expect(await collection.get('a')).toEqual(after);
    expect(await collection.checkpoint()).toBe(at(2));
  });

  it('lets a second thread write to the file, a collection each', async () => {
    const otherThread = new WriterThread();
    const other = await openSqliteDocumentStore({ path, thread: otherThread });
    const rebuilt = await other.collection<Ticket>({ ...tickets, name: 'tickets.2' });
    const places = Array.from({ length: 50 }, (_, n) => n);
    await Promise.all([
      ...places.map((n) => collection.write([change('a', n, { rank: n })], at(n))),
      ...places.map((n) => rebuilt.write([change('a', n, { rank: -n })], at(n))),
    ]);
    await other.point('queue', 'tickets.2', undefined);
    await other.drop(tickets.name);
    expect(await store.pointer('queue')).toBe('tickets.2');
    expect(await (await store.collection<Ticket>({ ...tickets, name: 'tickets.2' })).get('a')).toEqual({ rank: -49 });
    await expect(collection.find({ where: { rank: 49 } })).rejects.toThrow(CollectionDropped);
    await otherThread.close();
  });

  it('answers a query from the file where that is newer than the cache', async () => {
    await collection.write([change('a', 1, { clinic: 'n', rank: 1 })], at(1));
    const other = await openSqliteDocumentStore({ path, thread });
    await (await other.collection<Ticket>(tickets)).write([change('a', 2, { clinic: 'n', rank: 2 })], at(2));
    expect(await collection.find({ where: { clinic: 'n' } })).toEqual([{ clinic: 'n', rank: 2 }]);
    expect(await collection.get('a')).toEqual({ clinic: 'n', rank: 2 });
  });

  it('refuses a write to a dropped collection of the file', async () => {
    await store.drop(tickets.name);
    await expect(collection.write([change('a', 1, { rank: 1 })], at(1))).rejects.toThrow('was dropped');
  });

  it('removes the leftovers of an interrupted drop from the file with the next drop', async () => {
    const meddler = new DatabaseSync(path);
    meddler.exec('CREATE TABLE dropped_77 (id TEXT); INSERT INTO dropped_77 VALUES (1)');
    meddler.close();
    await store.drop(tickets.name);
    const left = openReader(path).prepare(`SELECT name FROM sqlite_schema WHERE name GLOB 'd*_[0-9]*'`).all();
    expect(left).toEqual([]);
  });

  it('names a document that does not parse without quoting it, and can still drop its collection', async () => {
    await collection.write(
      [change('a', 1, { clinic: 'n', rank: 1, note: 'سارة' }), change('b', 1, { clinic: 'n', rank: 2 })],
      at(1),
    );
    await store.close();
    const bytes = readFileSync(path);
    bytes.writeUInt8(0x20, bytes.indexOf('{"clinic":"n","rank":1'));
    writeFileSync(path, bytes);
    store = await openSqliteDocumentStore({ path, thread });
    collection = await store.collection<Ticket>(tickets);
    await expect(collection.get('a')).rejects.toThrow(DocumentsDamaged);
    await expect(collection.get('a')).rejects.toThrow(/read-models\.db: the document a in documents_1 does not parse$/);
    await expect(Array.fromAsync(collection.scan())).rejects.toThrow(DocumentsDamaged);
    expect(await collection.get('b')).toEqual({ clinic: 'n', rank: 2 });
    await store.drop(tickets.name);
    expect(await store.names()).toEqual([]);
  });

  it('leaves one complete document file after closing', async () => {
    await collection.write([change('a', 1, { rank: 1 })], at(1));
    await collection.get('a');
    await store.close();
    expect(readdirSync(folder)).toEqual(['read-models.db']);
  });

  it('reports a file that is no document store as corrupted', async () => {
    const garbage = join(folder, 'garbage.db');
    writeFileSync(garbage, 'no database'.repeat(1_000));
    const opening = openSqliteDocumentStore({ path: garbage, thread });
    await expect(opening).rejects.toThrow(StoreCorrupted);
    await expect(opening).rejects.toThrow('garbage.db');
  });
});
