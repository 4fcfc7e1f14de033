import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { EventStore, Position, Revision, StreamName } from '#libs/event-store/event-store.ts';
import { openSqliteEventStore } from '#libs/event-store/sqlite/sqlite-event-store.ts';
import { newEvent, newStream } from '#libs/event-store/testing/sample-events.ts';
import { StoreCorrupted, StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import type { Pause } from '#libs/kernel/time/timer.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import { openSqliteStateStore } from '#libs/state-store/sqlite/sqlite-state-store.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { type ReactorParts, ReactorRunner } from './reactor-runner.ts';

describe('a reactor', () => {
  let folder: string;
  let thread: WriterThread;
  let log: EventStore;
  let state: StateStore;
  let runners: ReactorRunner[];
  let stream: StreamName;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    thread = new WriterThread();
    log = await openSqliteEventStore({ path: join(folder, 'log.db'), thread });
    state = await openSqliteStateStore({ path: join(folder, 'state.db'), thread, now: () => new Date() });
    runners = [];
    stream = newStream();
  });
  afterEach(async () => {
    await Promise.all(runners.map((runner) => runner.end()));
    await Promise.all([log.close(), state.close()]);
    await thread.close();
    rmSync(folder, { recursive: true });
  });

  type Parts = Partial<Pick<ReactorParts, 'log' | 'pause'>>;
  const begin = async (react: (event: LogEvent) => Promise<void>, parts: Parts = {}): Promise<ReactorRunner> => {
    const reactor = { name: 'late', concerns: () => true, react };
    const runner = new ReactorRunner(reactor, { log, state, pause: noPause, logger: pino({ level: 'silent' }), ...parts });
    runners.push(runner);
    await runner.begin();
    return runner;
  };
  const metadata = { commandId: 'c', tenantId: 'clinic', hash: 'h', schemaVersion: 1, occurredAt: '2026-11-20T06:00:00.000Z' };
  const happens = async (revision: number) =>
    (await log.append(stream, [newEvent({ metadata })], revision < 0 ? 'none' : (revision as Revision))).position;
  const checkpointIs = (position: Position) => eventually(async () => (await state.get('reactor/late'))?.value === position);

  it('finishes its event after a pause in which another process took over, then reacts no more and leaves the checkpoint alone', async () => {
    const [asleep, waking] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const here: number[] = [];
    const there: number[] = [];
    const react = async ({ revision }: LogEvent) => {
      here.push(revision);
      if (revision === 1) {
        asleep.resolve();
        await waking.promise;
      }
    };
    await begin(react, { pause: untilTheLeaseIsLost });
    await checkpointIs(await happens(-1));
    await happens(0);
    await asleep.promise;
    await begin(async ({ revision }) => void there.push(revision));
    await checkpointIs(await happens(1));
    waking.resolve();
    await checkpointIs(await happens(2));
    expect({ here, there }).toEqual({ here: [0, 1], there: [1, 2, 3] });
  });

  it('continues from the last checkpoint of the process that it took over from', async () => {
    const [asleep, waking] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const there: number[] = [];
    await begin(async ({ revision }) => {
      there.push(revision);
      asleep.resolve();
      await waking.promise;
    });
    const first = await happens(-1);
    await asleep.promise;
    // The former holder, which was processing the first event, stores its checkpoint only now.
    await state.put('reactor/late', first);
    await happens(0);
    waking.resolve();
    await checkpointIs(await happens(1));
    expect(there.filter((revision) => revision > 0)).toEqual([1, 2]);
  });

  it('follows the log again from its checkpoint after the log was unavailable', async () => {
    const seen: number[] = [];
    let isAway = true;
    const flaky: ReactorParts['log'] = {
      subscribe: (options) => {
        if (!isAway) return log.subscribe(options);
        isAway = false;
        throw new StoreUnavailable('away');
      },
    };
    await begin(async ({ revision }) => void seen.push(revision), { log: flaky });
    await checkpointIs(await happens(-1));
    expect(seen).toEqual([0]);
  });

  it('stops a reactor at a damaged log instead of retrying', async () => {
    const damaged: ReactorParts['log'] = {
      subscribe: () => {
        throw new StoreCorrupted('log.db: damaged');
      },
    };
    const runner = await begin(async () => undefined, { log: damaged });
    await eventually(async () => runner.stopped !== undefined);
    expect(runner.stopped).toMatchObject({ errorClass: 'StoreCorrupted' });
    await runner.end();
  });
});

const noPause: Pause = async () => othersTurn();

/** A pause that only the signal ends, because a former holder is aborted before its term is over. */
const untilTheLeaseIsLost: Pause = (_, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
