import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import type { EventStore, Revision } from '../event-store.ts';
import { Follower } from '../testing/follower.ts';
import { newEvent, newEvents, newStream } from '../testing/sample-events.ts';
import { openSqliteEventStore } from './sqlite-event-store.ts';

const MEBIBYTE = 1024 * 1024;

describe('the write-ahead log', () => {
  let folder: string;
  let path: string;
  let thread: WriterThread;
  let store: EventStore;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    path = join(folder, 'log.db');
    thread = new WriterThread();
    store = await openSqliteEventStore({ path, thread });
  });
  afterEach(async () => {
    await store.close();
    await thread.close();
    rmSync(folder, { recursive: true });
  });

  it('keeps the write-ahead log small while readers take long', async () => {
    const stream = newStream();
    let { revision }: { revision: Revision } = await store.append(stream, newEvents(1_000), 'none');
    const resting = store.readStream(stream)[Symbol.asyncIterator]();
    await resting.next();
    const { promise: rested, resolve: wakeUp } = Promise.withResolvers<void>();
    const slow = new Follower(store, { work: () => rested });
    await slow.until(() => slow.events.length > 0);
    let largest = 0;
    for (let written = 0; written < 40 * MEBIBYTE; written += MEBIBYTE / 4) {
      const events = Array.from({ length: 8 }, () => newEvent({ data: { note: 'n'.repeat(32 * 1024) } }));
      ({ revision } = await store.append(stream, events, revision));
      largest = Math.max(largest, statSync(`${path}-wal`).size);
    }
    expect(statSync(path).size).toBeGreaterThan(32 * MEBIBYTE);
    expect(largest).toBeLessThan(8 * MEBIBYTE);
    wakeUp();
    await slow.hasSeen(revision + 1);
    await slow.stop();
  });

  it('removes the write-ahead log when the store is closed, leaving one file', async () => {
    await store.append(newStream(), newEvents(10), 'none');
    await store.close();
    expect(readdirSync(folder)).toEqual(['log.db']);
  });
});
