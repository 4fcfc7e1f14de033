import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StoreCorrupted, StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { openReader } from '#libs/sqlite/open-database.ts';
import { FillableThread } from '#libs/sqlite/testing/fillable-thread.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import type { StateStore } from '../state-store.ts';
import { describeStateStore } from '../testing/state-store.contract.ts';
import { openSqliteStateStore } from './sqlite-state-store.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'dawr-'));

describeStateStore('SQLite', async () => {
  const folder = newFolder();
  const thread = new WriterThread();
  return {
    open: (now) => openSqliteStateStore({ path: join(folder, 'state.db'), thread, now }),
    remove: async () => {
      await thread.close();
      rmSync(folder, { recursive: true });
    },
  };
});

describe('SqliteStateStore', () => {
  let folder: string;
  let path: string;
  let thread: FillableThread;
  let clock: FakeTime;
  let store: StateStore;
  beforeEach(async () => {
    folder = newFolder();
    path = join(folder, 'state.db');
    thread = new FillableThread();
    clock = new FakeTime();
    store = await openSqliteStateStore({ path, thread, now: clock.now });
  });
  afterEach(async () => {
    await thread.close();
    rmSync(folder, { recursive: true });
  });

  it('removes expired entries little by little, with other writes', async () => {
    const stored = () => openReader(path).prepare('SELECT count(*) AS entries FROM entries').get()?.['entries'];
    const sessions = Array.from({ length: 20 }, (_, n) => `session.${n}`);
    await Promise.all(sessions.map((key) => store.put(key, {}, { expiresAt: clock.in(1_000) })));
    clock.advance(1_000);
    await store.put('lease', 1);
    expect(stored()).toBe(20 - 8 + 1);
    await store.put('lease', 2);
    await store.delete('lease');
    expect(stored()).toBe(0);
  });

  it('removes the rest of the expired entries from the file when it is opened', async () => {
    const sessions = Array.from({ length: 20 }, (_, n) => `session.${n}`);
    await Promise.all(sessions.map((key) => store.put(key, {}, { expiresAt: clock.in(1_000) })));
    await store.put('lease', 1, { expiresAt: clock.in(1_001) });
    await store.close();
    clock.advance(1_000);
    store = await openSqliteStateStore({ path, thread, now: clock.now });
    expect(openReader(path).prepare('SELECT key FROM entries').all()).toEqual([{ key: 'lease' }]);
  });

  it('reports a full disk, keeps the stored entries, and goes on when there is room', async () => {
    const large = 'x'.repeat(64 * 1024);
    const revision = await store.put('a', 'before');
    await thread.fill();
    await expect(store.put('a', large)).rejects.toThrow(StoreUnavailable);
    expect(await store.get('a')).toEqual({ key: 'a', value: 'before', revision });

    await thread.clear();
    expect(await store.put('a', large, { ifRevision: revision })).toBeDefined();
    expect((await store.get('a'))?.value).toBe(large);
  });

  it('removes an entry whose value does not parse, and reports it by its prefix alone', async () => {
    const told: string[] = [];
    store = await openSqliteStateStore({ path, thread, now: clock.now, onDamaged: (prefix) => told.push(prefix) });
    for (const key of ['session/a', 'session/b', 'session/c']) await store.put(key, { user: key });
    const meddler = new DatabaseSync(path);
    meddler.exec(`UPDATE entries SET value = substr(value, 2) WHERE key IN ('session/a', 'session/b')`);
    meddler.close();
    expect(await store.get('session/a')).toBeUndefined();
    expect((await Array.fromAsync(store.list('session/'))).flat().map(({ key }) => key)).toEqual(['session/c']);
    expect(told).toEqual(['session/', 'session/']);
    expect(await store.put('session/a', 1, { ifRevision: null })).toBeDefined();
  });

  it('leaves one complete state file after closing', async () => {
    await store.put('a', 1);
    await store.get('a');
    await store.close();
    expect(readdirSync(folder)).toEqual(['state.db']);
  });

  it('reports a file that is no state store as corrupted', async () => {
    const garbage = join(folder, 'garbage.db');
    writeFileSync(garbage, 'no database'.repeat(1_000));
    const opening = openSqliteStateStore({ path: garbage, thread, now: clock.now });
    await expect(opening).rejects.toThrow(StoreCorrupted);
    await expect(opening).rejects.toThrow('garbage.db');
  });
});
