import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { encode } from '#libs/event-store/encoded-event.ts';
import type { EventStore, NewEvent, Revision, StreamName } from '#libs/event-store/event-store.ts';
import { openEventStoreDB } from '#libs/event-store/eventstoredb/eventstoredb-event-store.ts';
import { openSqliteEventStore } from '#libs/event-store/sqlite/sqlite-event-store.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import { perSecond } from '../measure/per-second.ts';
import { perform } from '../process/perform.ts';
import { BareLog } from './bare-log.ts';

interface Place {
  readonly folder: string;
  /** A log of ours, whose last event is written again and again. */
  readonly sample: string;
  /** The URL of an engine that holds what is written, instead of a file in the folder. */
  readonly log?: string;
}

interface Writing {
  readonly writers: number;
  /** Events of each. */
  readonly turns: number;
}

let open: { readonly store: EventStore; readonly bare: BareLog; readonly event: NewEvent } | undefined;

const tasks = {
  async open({ folder, sample, log }: Place): Promise<void> {
    const thread = new WriterThread();
    const event = await lastOf(await openSqliteEventStore({ path: sample, thread }));
    const path = join(folder, 'port.db');
    const store = log === undefined ? await openSqliteEventStore({ path, thread }) : await openEventStoreDB({ url: log });
    open = { store, bare: new BareLog(join(folder, 'bare.db')), event };
  },

  /** Events a second, each writer in a stream of its own, an append an event. */
  async port({ writers, turns }: Writing): Promise<number> {
    const { store, event } = opened();
    return await perSecond(writers * turns, async () => {
      await Promise.all(Array.from({ length: writers }, () => write(store, event, turns)));
    });
  },

  /** The same rows, a commit for every turn. */
  async bare({ writers, turns }: Writing): Promise<number> {
    const { bare, event } = opened();
    const [encoded] = encode([event]);
    if (!encoded) throw new Error('nothing to write');
    return await perSecond(writers * turns, async () => bare.write(writers, turns, writers, encoded));
  },
};
export type Appends = typeof tasks;

function opened() {
  if (!open) throw new Error('not opened');
  return open;
}

async function write(store: EventStore, event: NewEvent, turns: number): Promise<void> {
  const stream = `queue-bench_${randomUUID()}` as StreamName;
  let expected: Revision | 'none' = 'none';
  for (let turn = 0; turn < turns; turn += 1) {
    expected = (await store.append(stream, [{ ...event, id: randomUUID() }], expected)).revision;
  }
}

async function lastOf(store: EventStore): Promise<NewEvent> {
  for await (const [last] of store.readAll({ direction: 'backwards' })) {
    await store.close();
    if (last) return { id: last.id, type: last.type, data: last.data, metadata: last.metadata };
  }
  throw new Error('an empty log');
}

perform(tasks);
