import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { moduleUrl } from '#libs/kernel/module-url.ts';
import { StoreLost, StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { openReader } from './open-database.ts';
import { WriterThread } from './writer-thread.ts';

describe('WriterThread', () => {
  let folder: string;
  let thread: WriterThread;
  const open = (migrations = ['CREATE TABLE numbers (value INTEGER NOT NULL)'], handler = './testing/numbers.handler') =>
    thread.open<number, number>({
      path: join(folder, 'numbers.db'),
      handler: moduleUrl(handler, import.meta.url).href,
      migrations,
      synchronous: 'FULL',
    });
  const stored = () =>
    openReader(join(folder, 'numbers.db'))
      .prepare('SELECT value FROM numbers ORDER BY rowid')
      .all()
      .map((row) => row['value']);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    thread = new WriterThread();
  });
  afterEach(async () => {
    await thread.close();
    rmSync(folder, { recursive: true });
  });

  it('keeps the order of requests and answers only what is committed', async () => {
    const file = await open();
    await Promise.all([1, 2, 3].map((value) => file.request(value)));
    expect(stored()).toEqual([1, 2, 3]);
  });

  it('rolls back a failed request and none of its neighbours', async () => {
    const file = await open();
    const [, failed] = await Promise.allSettled([file.request(1), file.request(-1), file.request(2)]);
    expect(failed?.status).toBe('rejected');
    expect(stored()).toEqual([1, 2]);
  });

  it('notifies a handler of every rollback, of one request or the whole commit', async () => {
    const small = `CREATE TABLE known (value INTEGER PRIMARY KEY); INSERT INTO known VALUES (-1), (1), (2), (3);
      CREATE TABLE numbers (value INTEGER REFERENCES known (value) DEFERRABLE INITIALLY DEFERRED)`;
    const file = await open([small], './testing/total.handler');
    expect(await file.request(1)).toBe(1);
    await expect(file.request(-1)).rejects.toThrow('no negative numbers');
    expect(await file.request(2)).toBe(3);
    const outcomes = await Promise.allSettled([file.request(3), file.request(99)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await file.request(3)).toBe(6);
    expect(stored()).toEqual([1, 2, 3]);
  });

  it('keeps the order of requests while another file is opened', async () => {
    const file = await open();
    const first = file.request(1);
    await Promise.resolve();
    const opening = open(undefined, './testing/slow.handler');
    await Promise.all([first, opening, file.request(2)]);
    expect(stored()).toEqual([1, 2]);
  });

  it('answers earlier requests before it closes, and refuses later ones', async () => {
    const file = await open();
    const [before, closing, after] = [file.request(1), file.close(), file.request(2)];
    expect(await before).toBe(1);
    await closing;
    await expect(after).rejects.toThrow(StoreUnavailable);
    expect(stored()).toEqual([1]);
  });

  it.each(['numbers.db-wal', 'numbers.db'])('refuses to write once %s is deleted under it, and reports it once', async (name) => {
    const lost = Promise.withResolvers<Error>();
    await thread.close();
    thread = new WriterThread(lost.resolve);
    const file = await open();
    await file.request(1);
    rmSync(join(folder, name));
    const refused = await Promise.allSettled([file.request(2), file.request(3)]);
    const why = expect.any(StoreLost);
    expect(refused).toEqual([
      { status: 'rejected', reason: why },
      { status: 'rejected', reason: why },
    ]);
    expect((await lost.promise).message).toBe(`${join(folder, name)} was deleted or replaced while the product had it open`);
  });

  it('saves what it acknowledged before its write-ahead log was deleted', async () => {
    const file = await open();
    for (const value of [1, 2, 3]) await file.request(value);
    rmSync(join(folder, 'numbers.db-wal'));
    await expect(file.request(4)).rejects.toThrow(StoreLost);
    await thread.close();
    thread = new WriterThread();
    await (await open()).close();
    expect(stored()).toEqual([1, 2, 3]);
  });

  it('notices a deleted file without any writes', async () => {
    const lost = Promise.withResolvers<Error>();
    await thread.close();
    thread = new WriterThread(lost.resolve);
    const file = await open();
    await file.request(1);
    rmSync(join(folder, 'numbers.db-wal'));
    expect(await lost.promise).toBeInstanceOf(StoreLost);
  });

  it('refuses a file written by a newer version, and names it', async () => {
    const file = await open(['CREATE TABLE numbers (value INTEGER NOT NULL)', 'CREATE TABLE later (value INTEGER)']);
    await file.close();
    await expect(open()).rejects.toThrow(/numbers\.db has format 2/);
  });
});
