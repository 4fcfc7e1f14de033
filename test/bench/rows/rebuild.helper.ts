import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { EventStore, Position, Revision, StreamName } from '#libs/event-store/event-store.ts';
import { openEventStoreDB } from '#libs/event-store/eventstoredb/eventstoredb-event-store.ts';
import { positionOf } from '#libs/event-store/sqlite/position.ts';
import { openSqliteEventStore } from '#libs/event-store/sqlite/sqlite-event-store.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import type { Label } from '#projections/runner/generation-labels.ts';
import { RebuildThread } from '#projections/runner/rebuild/rebuild-thread.ts';
import { perSecond } from '../measure/per-second.ts';
import { perform } from '../process/perform.ts';

const SOURCES = new URL('../../../dist/apps/runtime/rebuild-sources.js', import.meta.url);
const LABEL = '1_1' as Label;
const PAGE = 1_000;

export interface OnEngines {
  readonly folder: string;
  readonly log: string;
  readonly documents: string;
}

let copied: { readonly events: number; readonly head: Position } | undefined;
let generations = 0;

const tasks = {
  /** Events a second, from an empty folder of documents to the queue's read model, in the rebuild's own thread. */
  async rebuild(folder: string): Promise<number> {
    const events = count(folder);
    for (const ending of ['', '-wal', '-shm']) rmSync(join(folder, `documents.db${ending}`), { force: true });
    const order = { projection: 'queue', label: LABEL, upTo: positionOf(events) };
    return await perSecond(events, async () => {
      await new RebuildThread(SOURCES, { folder }).fill(order, new AbortController().signal, () => undefined);
    });
  },

  /** The folder's log, once more on an engine. */
  async copy({ folder, log }: OnEngines): Promise<void> {
    const thread = new WriterThread();
    const [from, to] = [
      await openSqliteEventStore({ path: join(folder, 'log.db'), thread }),
      await openEventStoreDB({ url: log }),
    ];
    copied = await copyAll(from, to);
    await Promise.all([from.close(), to.close()]);
    await thread.close();
  },

  /** The same on engines, into collections of its own each time. */
  async rebuildOn({ folder, log, documents }: OnEngines): Promise<number> {
    if (!copied) throw new Error('the log was not copied');
    const order = { projection: 'queue', label: `1_${++generations}` as Label, upTo: copied.head };
    return await perSecond(copied.events, async () => {
      await new RebuildThread(SOURCES, { folder, log, documents }).fill(order, new AbortController().signal, () => undefined);
    });
  },

  /** Events a second, read and parsed, and that is all. */
  async scan(folder: string): Promise<number> {
    const log = reader(folder);
    const page = log.prepare(`SELECT position, data, metadata FROM events WHERE position > ? ORDER BY position LIMIT ${PAGE}`);
    page.setReturnArrays(true);
    const read = async (): Promise<void> => {
      for (let last = 0, rows = PAGE; rows === PAGE; ) {
        const events: readonly unknown[] = page.all(last);
        for (const event of events) {
          if (!Array.isArray(event)) throw new Error('no row');
          last = Number(event[0]);
          JSON.parse(event[1]);
          JSON.parse(event[2]);
        }
        rows = events.length;
      }
    };
    const events = count(folder);
    const figure = await perSecond(events, read);
    log.close();
    return figure;
  },
};
export type Rebuild = typeof tasks;

const reader = (folder: string): DatabaseSync => new DatabaseSync(join(folder, 'log.db'), { readOnly: true });

async function copyAll(from: EventStore, to: EventStore): Promise<{ readonly events: number; readonly head: Position }> {
  const heads = new Map<StreamName, Revision>();
  let events = 0;
  let head: Position | undefined;
  for await (const page of from.readAll()) {
    for (const { stream, id, type, data, metadata } of page) {
      const appended = await to.append(stream, [{ id, type, data, metadata }], heads.get(stream) ?? 'none');
      heads.set(stream, appended.revision);
      head = appended.position;
      events += 1;
    }
  }
  if (head === undefined) throw new Error('an empty log');
  return { events, head };
}

/** Positions have no gaps. */
function count(folder: string): number {
  const log = reader(folder);
  const events = Number(log.prepare('SELECT max(position) AS events FROM events').get()?.['events']);
  log.close();
  return events;
}

perform(tasks);
