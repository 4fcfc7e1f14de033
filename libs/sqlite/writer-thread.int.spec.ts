import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { moduleUrl } from '#libs/kernel/module-url.ts';
import { openReader } from './open-database.ts';
import { WriterThread } from './writer-thread.ts';

describe('a file written in a thread of its own', () => {
  let folder: string;
  let thread: WriterThread;
  const open = (migrations = ['CREATE TABLE numbers (value INTEGER NOT NULL)']) =>
    thread.open<number, number>({
      path: join(folder, 'numbers.db'),
      handler: moduleUrl('./testing/numbers.handler', import.meta.url).href,
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

  it('keeps the order of requests and answers only what stands', async () => {
    const file = await open();
    await Promise.all([1, 2, 3].map((value) => file.request(value)));
    expect(stored()).toEqual([1, 2, 3]);
  });

  it('undoes a failed request and none of its neighbours', async () => {
    const file = await open();
    const [, failed] = await Promise.allSettled([file.request(1), file.request(-1), file.request(2)]);
    expect(failed?.status).toBe('rejected');
    expect(stored()).toEqual([1, 2]);
  });

  it('refuses a file written by a newer version, and names it', async () => {
    const file = await open(['CREATE TABLE numbers (value INTEGER NOT NULL)', 'CREATE TABLE later (value INTEGER)']);
    await file.close();
    await expect(open()).rejects.toThrow(/numbers\.db has format 2/);
  });
});
