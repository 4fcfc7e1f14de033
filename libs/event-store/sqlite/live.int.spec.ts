import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import type { Revision } from '../event-store.ts';
import { Follower } from '../testing/follower.ts';
import { collect, idsOf, newEvent, newEvents, newStream } from '../testing/sample-events.ts';
import { writeAgainstOthers } from '../testing/writers.ts';
import { EventReader } from './event-reader.ts';
import { logFile } from './log-file.ts';
import { SqliteEventStore } from './sqlite-event-store.ts';
import type { TailLimits } from './tail.ts';

describe('the log’s end in memory', () => {
  let folder: string;
  let thread: WriterThread;
  let store: SqliteEventStore;
  const open = async (limits?: TailLimits): Promise<void> => {
    store = new SqliteEventStore(await thread.open(logFile(join(folder, 'log.db'))), limits);
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    thread = new WriterThread();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await store.close();
    await thread.close();
    rmSync(folder, { recursive: true });
  });

  it('serves all subscribers at the log’s end without reading the file', async () => {
    await open();
    await store.append(newStream(), newEvents(3), 'none');
    const followers = Array.from({ length: 10 }, () => new Follower(store));
    await Promise.all(followers.map((follower) => follower.caughtUp()));
    const fromFile = jest.spyOn(EventReader.prototype, 'after');
    await Promise.all(Array.from({ length: 5 }, () => writeAgainstOthers(store, newStream(), newEvents(10))));
    await Promise.all(followers.map((follower) => follower.hasSeen(53)));
    expect(fromFile).not.toHaveBeenCalled();
    await Promise.all(followers.map((follower) => follower.stop()));
  });

  it('delivers together the events that were acknowledged together', async () => {
    await open();
    const follower = new Follower(store);
    await follower.caughtUp();
    const writes = Array.from({ length: 50 }, () => ({ stream: newStream(), events: newEvents(1) }));
    await Promise.all(writes.map(({ stream, events }) => store.append(stream, events, 'none')));
    await follower.hasSeen(50);
    expect(follower.deliveries.length).toBeLessThan(10);
    await follower.stop();
  });

  it('leaves out and repeats nothing where the tail is too short for a slow subscriber', async () => {
    await open({ events: 3, characters: 1_000 });
    const followers = Array.from({ length: 5 }, () => new Follower(store, { work: () => store.head().then(() => undefined) }));
    await Promise.all(Array.from({ length: 8 }, () => writeAgainstOthers(store, newStream(), newEvents(25))));
    const all = idsOf(await collect(store.readAll()));
    await Promise.all(followers.map((follower) => follower.hasSeen(all.length)));
    expect(followers.map(({ events }) => idsOf(events))).toEqual(followers.map(() => all));
    await Promise.all(followers.map((follower) => follower.stop()));
  });

  it('ignores a repeated append in the tail', async () => {
    await open();
    const [stream, events] = [newStream(), newEvents(3)];
    await store.append(stream, events, 'none');
    await store.append(newStream(), newEvents(1_000), 'none');
    await store.append(stream, events, 'none');
    const follower = new Follower(store);
    await follower.caughtUp();
    expect(follower.events).toHaveLength(1_003);
    await follower.stop();
  });

  it('answers from memory that a stream has not grown', async () => {
    await open();
    const stream = newStream();
    const { revision } = await store.append(stream, newEvents(3), 'none');
    const fromFile = jest.spyOn(EventReader.prototype, 'ofStream');
    expect(await collect(store.readStream(stream, { after: revision }))).toEqual([]);
    expect(fromFile).not.toHaveBeenCalled();
    expect(await collect(store.readStream(stream, { after: (revision - 1) as Revision }))).toHaveLength(1);
  });

  it('reads a stream from the file once it has grown', async () => {
    await open();
    const stream = newStream();
    const first = await store.append(stream, newEvents(1), 'none');
    expect(await collect(store.readStream(stream, { after: first.revision }))).toEqual([]);
    const event = newEvent();
    await store.append(stream, [event], first.revision);
    expect(idsOf(await collect(store.readStream(stream, { after: first.revision })))).toEqual([event.id]);
  });
});
