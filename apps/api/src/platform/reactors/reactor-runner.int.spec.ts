import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { EventStore, Revision } from '#libs/event-store/event-store.ts';
import { openSqliteEventStore } from '#libs/event-store/sqlite/sqlite-event-store.ts';
import { newEvent, newStream } from '#libs/event-store/testing/sample-events.ts';
import { eventually } from '#libs/jobs/testing/eventually.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import { openSqliteStateStore } from '#libs/state-store/sqlite/sqlite-state-store.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import type { LogEvent } from '#projections/projection.ts';
import { pause } from '#projections/runner/timers.ts';
import { ReactorRunner } from './reactor-runner.ts';

describe('a reactor whose process stood still while another took over', () => {
  let folder: string;
  let thread: WriterThread;
  let log: EventStore;
  let state: StateStore;
  let runners: ReactorRunner[];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    thread = new WriterThread();
    log = await openSqliteEventStore({ path: join(folder, 'log.db'), thread });
    state = await openSqliteStateStore({ path: join(folder, 'state.db'), thread, now: () => new Date() });
    runners = [];
  });
  afterEach(async () => {
    await Promise.all(runners.map((runner) => runner.end()));
    await Promise.all([log.close(), state.close()]);
    await thread.close();
    rmSync(folder, { recursive: true });
  });

  const begin = async (react: (event: LogEvent) => Promise<void>): Promise<void> => {
    const reactor = { name: 'late', concerns: () => true, react };
    const runner = new ReactorRunner(reactor, { log, state, pause, logger: pino({ level: 'silent' }) });
    runners.push(runner);
    await runner.begin();
  };

  it('finishes what it has in hand, reacts to nothing more and leaves the checkpoint alone', async () => {
    const stream = newStream();
    const metadata = { commandId: 'c', tenantId: 'clinic', hash: 'h', schemaVersion: 1, occurredAt: '2026-11-20T06:00:00.000Z' };
    const happens = async (revision: number) =>
      (await log.append(stream, [newEvent({ metadata })], revision < 0 ? 'none' : (revision as Revision))).position;
    const [asleep, waking] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const here: number[] = [];
    const there: number[] = [];
    await begin(async ({ revision }) => {
      here.push(revision);
      if (revision === 1) {
        asleep.resolve();
        await waking.promise;
      }
    });
    await happens(-1);
    await eventually(async () => (await state.get('reactor/late')) !== undefined);
    await happens(0);
    await asleep.promise;
    await begin(async ({ revision }) => void there.push(revision));
    const taken = await happens(1);
    await eventually(async () => (await state.get('reactor/late'))?.value === taken);
    waking.resolve();
    const last = await happens(2);
    await eventually(async () => (await state.get('reactor/late'))?.value === last);
    expect({ here, there }).toEqual({ here: [0, 1], there: [1, 2, 3] });
  });
});
