import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StoreCorrupted, StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { FillableThread } from '#libs/sqlite/testing/fillable-thread.ts';
import type { EventStore, NewEvent, Revision, StoredEvent } from '../event-store.ts';
import { Follower } from '../testing/follower.ts';
import { collect, idsOf, newEvent, newEvents, newStream } from '../testing/sample-events.ts';
import { checkFile } from './integrity.ts';
import { openSqliteEventStore } from './sqlite-event-store.ts';

let folder: string;
let path: string;
let thread: FillableThread;
let store: EventStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dawr-'));
  path = join(folder, 'log.db');
  thread = new FillableThread();
  store = await openSqliteEventStore({ path, thread });
});
afterEach(async () => {
  await store.close();
  await thread.close();
  rmSync(folder, { recursive: true });
});

describe('a damaged event file', () => {
  const stream = newStream();
  beforeEach(async () => {
    await store.append(stream, newEvents(600), 'none');
    await store.close();
  });
  const openAndRead = async (): Promise<readonly StoredEvent[]> => {
    store = await openSqliteEventStore({ path, thread });
    return await collect(store.readAll());
  };
  const meddle = (sql: string): void => {
    const database = new DatabaseSync(path, { enableForeignKeyConstraints: false });
    database.exec(sql);
    database.close();
  };

  it.each<[string, (whole: Buffer) => Buffer]>([
    ['is garbage', (whole) => Buffer.alloc(whole.length, 'no database')],
    ['was cut in half', (whole) => whole.subarray(0, whole.length / 2)],
    ['has lost its last page', (whole) => whole.subarray(0, -4096)],
    ['has another head', (whole) => Buffer.concat([Buffer.from('SQLITE format 4'), whole.subarray(15)])],
    ['is empty from its middle on', (whole) => Buffer.from(whole).fill(0, whole.length / 2)],
  ])('that %s is called corrupted, by name', async (_, damage) => {
    writeFileSync(path, damage(readFileSync(path)));
    const opened = openAndRead();
    await expect(opened).rejects.toThrow(StoreCorrupted);
    await expect(opened).rejects.toThrow(path);
  });

  it.each([
    ['of another program', 'PRAGMA application_id = 0'],
    ['with other tables', 'ALTER TABLE events RENAME COLUMN data TO other'],
  ])('reports as corrupted, by name, a file %s', async (_, sql) => {
    meddle(sql);
    const opened = openAndRead();
    await expect(opened).rejects.toThrow(StoreCorrupted);
    await expect(opened).rejects.toThrow(path);
  });

  it.each(['data = substr(data, 3)', `metadata = '[]'`, `data = 'سارة'`])(
    'names the event damaged by %s, and quotes nothing',
    async (sql) => {
      meddle(`UPDATE events SET ${sql} WHERE position = 402`);
      const message = `${path}: the event at position 402 (${stream}, revision 401) is damaged`;
      await expect(openAndRead()).rejects.toThrow(new StoreCorrupted(message));
      await expect(collect(store.readStream(stream))).rejects.toThrow(new StoreCorrupted(message));
      expect(await collect(store.readStream(stream, { after: 401 as Revision }))).toHaveLength(198);
    },
  );

  it.each([1, 257, 300])('reports the missing event at position %i instead of skipping it', async (place) => {
    meddle(`DELETE FROM events WHERE position = ${place}`);
    await expect(openAndRead()).rejects.toThrow('events are missing before');
    await expect(collect(store.readStream(stream))).rejects.toThrow(StoreCorrupted);
    const follower = new Follower(store);
    await expect(follower.caughtUp()).rejects.toThrow(StoreCorrupted);
  });

  it('reports a missing event when reading backwards', async () => {
    meddle('DELETE FROM events WHERE position = 300');
    store = await openSqliteEventStore({ path, thread });
    await expect(collect(store.readAll({ direction: 'backwards' }))).rejects.toThrow('events are missing');
  });
});

describe('a full disk', () => {
  const large = (): NewEvent => newEvent({ data: { note: 'x'.repeat(30_000) } });

  it('refuses an append on a full disk, loses nothing acknowledged, and accepts the same append when there is room', async () => {
    const stream = newStream();
    const first = await store.append(stream, newEvents(3), 'none');
    await thread.fill();
    const refused = [newEvent(), large(), large()];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(store.append(stream, refused, first.revision)).rejects.toThrow(StoreUnavailable);
    }
    expect(await collect(store.readStream(stream))).toHaveLength(3);
    await thread.clear();
    expect(await store.append(stream, refused, first.revision)).toMatchObject({ revision: 5 });
    expect(idsOf(await collect(store.readStream(stream, { after: first.revision })))).toEqual(idsOf(refused));
  });

  it('keeps every acknowledged append of many on a full disk, and accepts the others later', async () => {
    await thread.fill();
    const appends = Array.from({ length: 40 }, (_, n) => ({ stream: newStream(), events: [n % 4 === 3 ? large() : newEvent()] }));
    const write = () => Promise.allSettled(appends.map(({ stream, events }) => store.append(stream, events, 'none')));
    const outcomes = await write();
    const acknowledged = appends.filter((_, index) => outcomes[index]?.status === 'fulfilled').flatMap(({ events }) => events);
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
    expect(refusals.length).toBeGreaterThanOrEqual(10);
    expect(refusals.every((reason) => reason instanceof StoreUnavailable)).toBe(true);
    expect(idsOf(await collect(store.readAll())).toSorted()).toEqual(idsOf(acknowledged).toSorted());

    await thread.clear();
    expect((await write()).every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(idsOf(await collect(store.readAll())).toSorted()).toEqual(idsOf(appends.flatMap(({ events }) => events)).toSorted());
    expect([...checkFile(path)]).toEqual([]);
  });
});

describe('a writer thread that has ended', () => {
  it('reads the log without the writer thread, and refuses appends', async () => {
    const stream = newStream();
    const { revision } = await store.append(stream, newEvents(1), 'none');
    await thread.close();
    await expect(store.append(stream, newEvents(1), revision)).rejects.toThrow(StoreUnavailable);
    expect(await collect(store.readStream(stream))).toHaveLength(1);
    thread = new FillableThread();
    store = await openSqliteEventStore({ path, thread });
    expect(await store.append(stream, newEvents(1), revision)).toMatchObject({ revision: 1 });
  });
});
