import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { SealBroken } from '#libs/privacy/sealing.ts';
import { openReader } from '#libs/sqlite/open-database.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import { openSqliteStateStore } from '#libs/state-store/sqlite/sqlite-state-store.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { ReportFiles } from './report-files.ts';

const TEN_MINUTES = 600_000;
const WORDS = 'a patient by name';
/** Larger than a piece. */
const PDF = Buffer.concat([Buffer.from(WORDS), randomBytes(500_000)]);

describe('a report that waits to be sent', () => {
  let folder: string;
  let path: string;
  let thread: WriterThread;
  let clock: FakeTime;
  let state: StateStore;
  let files: ReportFiles;
  const open = async () => {
    state = await openSqliteStateStore({ path, thread, now: clock.now });
    files = new ReportFiles({ state, secret: Buffer.alloc(32, 7), now: clock.now });
  };
  const taken = async (id: string) => {
    const file = await files.take(id);
    return file && (await buffer(file.content));
  };
  const left = () => openReader(path).prepare('SELECT count(*) AS entries FROM entries').get()?.['entries'];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    path = join(folder, 'state.db');
    thread = new WriterThread();
    clock = new FakeTime();
    await open();
    await files.put('r-1', PDF);
  });
  afterEach(async () => {
    await state.close();
    await thread.close();
    rmSync(folder, { recursive: true });
  });

  it('returns a stored report unchanged, once', async () => {
    const file = await files.take('r-1');
    expect(file?.bytes).toBe(PDF.length);
    expect(file && (await buffer(file.content)).equals(PDF)).toBe(true);
    expect(await files.take('r-1')).toBeUndefined();
    expect(left()).toBe(0);
  });

  it('gives a stored report to one of two concurrent requests', async () => {
    const both = await Promise.all([taken('r-1'), taken('r-1')]);
    expect(both.filter((file) => file?.equals(PDF))).toHaveLength(1);
    expect(both.filter((file) => file === undefined)).toHaveLength(1);
  });

  it('stores a report encrypted, each piece bound to its place', async () => {
    expect([readFileSync(path), readFileSync(`${path}-wal`)].some((bytes) => bytes.includes(WORDS))).toBe(false);
    const [first, second] = await Promise.all([state.get<string>('report/r-1/0'), state.get<string>('report/r-1/1')]);
    await state.put('report/r-1/0', second?.value ?? '');
    await state.put('report/r-1/1', first?.value ?? '');
    await expect(taken('r-1')).rejects.toThrow(SealBroken);
  });

  it('drops a stored report after ten minutes', async () => {
    clock.advance(TEN_MINUTES - 1);
    await files.put('r-2', PDF);
    clock.advance(1);
    expect(await taken('r-1')).toBeUndefined();
    expect((await taken('r-2'))?.equals(PDF)).toBe(true);
  });

  it('keeps a stored report across a crash until it expires, and sweeps it at a later start', async () => {
    await state.close();
    clock.advance(TEN_MINUTES - 1);
    await open();
    expect(left()).toBe(4);
    await state.close();
    clock.advance(1);
    await open();
    expect(left()).toBe(0);
  });

  it('breaks off a report whose piece is lost, instead of ending it as if complete', async () => {
    await state.delete('report/r-1/2');
    await expect(taken('r-1')).rejects.toThrow('gone');
  });
});
