import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StoreCorrupted, StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { openReader } from '#libs/sqlite/open-database.ts';
import { FillableThread } from '#libs/sqlite/testing/fillable-thread.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import type { StateStore } from '../state-store.ts';
import { SettableClock } from '../testing/settable-clock.ts';
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

describe('a file of state', () => {
  let folder: string;
  let path: string;
  let thread: FillableThread;
  let clock: SettableClock;
  let store: StateStore;
  beforeEach(async () => {
    folder = newFolder();
    path = join(folder, 'state.db');
    thread = new FillableThread();
    clock = new SettableClock();
    store = await openSqliteStateStore({ path, thread, now: clock.now });
  });
  afterEach(async () => {
    await thread.close();
    rmSync(folder, { recursive: true });
  });

  it('loses what has expired little by little, as others are written', async () => {
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

  it('loses the rest of what has expired as it is opened', async () => {
    const sessions = Array.from({ length: 20 }, (_, n) => `session.${n}`);
    await Promise.all(sessions.map((key) => store.put(key, {}, { expiresAt: clock.in(1_000) })));
    await store.put('lease', 1, { expiresAt: clock.in(1_001) });
    await store.close();
    clock.advance(1_000);
    store = await openSqliteStateStore({ path, thread, now: clock.now });
    expect(openReader(path).prepare('SELECT key FROM entries').all()).toEqual([{ key: 'lease' }]);
  });

  it('tells a full disk, keeps what stood, and goes on when there is room', async () => {
    const large = 'x'.repeat(64 * 1024);
    const revision = await store.put('a', 'before');
    await thread.fill();
    await expect(store.put('a', large)).rejects.toThrow(StoreUnavailable);
    expect(await store.get('a')).toEqual({ key: 'a', value: 'before', revision });

    await thread.clear();
    expect(await store.put('a', large, { ifRevision: revision })).toBeDefined();
    expect((await store.get('a'))?.value).toBe(large);
  });

  it('is called corrupted when it is none', async () => {
    const garbage = join(folder, 'garbage.db');
    writeFileSync(garbage, 'no database'.repeat(1_000));
    const opening = openSqliteStateStore({ path: garbage, thread, now: clock.now });
    await expect(opening).rejects.toThrow(StoreCorrupted);
    await expect(opening).rejects.toThrow('garbage.db');
  });
});
