import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { moduleUrl } from '#libs/kernel/module-url.ts';
import { Child } from '#libs/sqlite/testing/child.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import type { StoredEvent } from '../event-store.ts';
import type { Acknowledged } from '../testing/append-until-killed.ts';
import { collect } from '../testing/sample-events.ts';
import { checkFile } from './integrity.ts';
import { openSqliteEventStore } from './sqlite-event-store.ts';

const ROUNDS = 5;

/** Each event says how many its append had: returns the streams that end within one. */
function partsIn(events: readonly StoredEvent[]): readonly string[] {
  const streams = Map.groupBy(events, ({ stream }) => stream);
  return [...streams].flatMap(([stream, all]) => {
    let next = 0;
    while (next < all.length) next += Number(all[next]?.data['count']);
    return next === all.length ? [] : [stream];
  });
}

describe('a killed writer process', () => {
  let folder: string;
  let child: Child | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
  });
  afterEach(async () => {
    await child?.kill();
    rmSync(folder, { recursive: true });
  });

  const readAll = async (path: string): Promise<readonly StoredEvent[]> => {
    const thread = new WriterThread();
    const store = await openSqliteEventStore({ path, thread });
    const events = await collect(store.readAll());
    await store.close();
    await thread.close();
    return events;
  };

  it('keeps every acknowledged append whole and once, and no other in part', async () => {
    const path = join(folder, 'log.db');
    const acknowledged: Acknowledged[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      child = new Child(moduleUrl('../testing/append-until-killed', import.meta.url), path, String(round));
      await child.hasPrinted(100 * round);
      await child.kill();
      acknowledged.push(...child.lines.map((line): Acknowledged => JSON.parse(line)));

      const stored = await readAll(path);
      const byPosition = new Map(stored.map((event, index) => [event.position, index]));
      for (const { ids, stream, revision, position } of acknowledged) {
        const last = byPosition.get(position) ?? Number.NaN;
        const mine = stored.slice(last - ids.length + 1, last + 1);
        expect(mine.map(({ id }) => id)).toEqual(ids);
        expect(mine.at(-1)).toMatchObject({ stream, revision });
      }
      expect(new Set(stored.map(({ id }) => id)).size).toBe(stored.length);
      expect(partsIn(stored)).toEqual([]);
      expect([...checkFile(path)]).toEqual([]);
    }
  }, 60_000);
});
