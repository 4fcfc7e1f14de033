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
import { StreamUnreadable } from '#libs/ledger/folds/stream-unreadable.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { parseStream } from '#libs/ledger/log/stream-names.ts';
import { MAX_HELD } from '#libs/quarantine/held-streams.ts';
import { Quarantine } from '#libs/quarantine/quarantine.ts';
import type { Reactor } from '#libs/reactors/reactor.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import { openSqliteStateStore } from '#libs/state-store/sqlite/sqlite-state-store.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { type ReactorParts, ReactorRunner } from './reactor-runner.ts';

describe('a reactor', () => {
  let folder: string;
  let thread: WriterThread;
  let log: EventStore;
  let state: StateStore;
  let quarantine: Quarantine;
  let runners: ReactorRunner[];
  let told: string[];
  let stream: StreamName;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    thread = new WriterThread();
    log = await openSqliteEventStore({ path: join(folder, 'log.db'), thread });
    state = await openSqliteStateStore({ path: join(folder, 'state.db'), thread, now: () => new Date() });
    quarantine = new Quarantine(state, () => new Date('2026-11-20T08:00:00.000Z'));
    runners = [];
    told = [];
    stream = newStream();
  });
  afterEach(async () => {
    await Promise.all(runners.map((runner) => runner.end()));
    await Promise.all([log.close(), state.close()]);
    await thread.close();
    rmSync(folder, { recursive: true });
  });

  type Parts = Partial<Pick<ReactorParts, 'log' | 'pause'> & Reactor>;
  const begin = async (
    react: (event: LogEvent) => Promise<void>,
    { log: followed = log, pause = noPause, ...own }: Parts = {},
  ): Promise<ReactorRunner> => {
    const reactor = { name: 'late', concerns: () => true, react, ...own };
    const logger = pino({ level: 'silent' });
    const runner = new ReactorRunner(reactor, { log: followed, state, quarantine, report, pause, logger });
    runners.push(runner);
    await runner.begin();
    return runner;
  };
  const report: ReactorParts['report'] = {
    begun: () => told.push('begun'),
    stopped: (_, { errorClass }) => told.push(`stopped ${errorClass}`),
    settled: async () => undefined,
    held: (_, { eventType, errorClass }) => told.push(`held ${eventType} ${errorClass}`),
    released: () => told.push('released'),
    erasureHeld: () => told.push('erasure held'),
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
      readStream: (...given) => log.readStream(...given),
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
      readStream: (...given) => log.readStream(...given),
      subscribe: () => {
        throw new StoreCorrupted('log.db: damaged');
      },
    };
    const runner = await begin(async () => undefined, { log: damaged });
    await eventually(async () => runner.stopped !== undefined);
    expect(runner.stopped).toMatchObject({ errorClass: 'StoreCorrupted' });
    await runner.end();
    expect([told, runner.stopped]).toEqual([['begun', 'stopped StoreCorrupted'], undefined]);
  });

  describe('an unreadable event', () => {
    let isPoisoned: boolean;
    beforeEach(() => {
      isPoisoned = true;
    });
    /** Revision 1 of the test's own stream cannot be read. */
    const concerns = ({ revision, clinicId }: LogEvent): boolean => {
      if (isPoisoned && revision === 1 && clinicId === clinicIn(stream)) throw new TypeError('cannot be read');
      return true;
    };
    const elsewhere = async () => (await log.append(newStream(), [newEvent({ metadata })], 'none')).position;
    const waits = async () => (await quarantine.entriesOf('late-reactor')).map(({ revision }) => revision);
    const reactions = () => {
      const seen: string[] = [];
      const react = async ({ clinicId, revision }: LogEvent) =>
        void seen.push(clinicId === clinicIn(stream) ? `own ${revision}` : 'other');
      return { seen, react };
    };

    it('keeps its stream waiting, while the reactor goes on with others', async () => {
      const { seen, react } = reactions();
      const runner = await begin(react, { concerns });
      for (const revision of [-1, 0, 1]) await happens(revision);
      await checkpointIs(await elsewhere());
      expect(seen).toEqual(['own 0', 'other']);
      expect(await waits()).toEqual([1]);
      expect(told).toEqual(['begun', expect.stringMatching(/^held .* TypeError$/)]);
      expect(runner.stopped).toBeUndefined();
    });

    it('reacts by a retry to the event and to what waited behind it, in order', async () => {
      const { seen, react } = reactions();
      const runner = await begin(react, { concerns });
      for (const revision of [-1, 0, 1]) await happens(revision);
      await checkpointIs(await elsewhere());
      await runner.retry(stream);
      expect(await waits()).toEqual([1]);
      isPoisoned = false;
      await runner.retry(stream);
      expect(await waits()).toEqual([]);
      await checkpointIs(await happens(2));
      expect(seen).toEqual(['own 0', 'other', 'own 1', 'own 2', 'own 3']);
    });

    it('reacts to the event after a start that can read it', async () => {
      const first = await begin(reactions().react, { concerns });
      for (const revision of [-1, 0, 1]) await happens(revision);
      await checkpointIs(await elsewhere());
      await first.end();
      isPoisoned = false;
      const { seen, react } = reactions();
      await begin(react, { concerns });
      await eventually(async () => (await waits()).length === 0);
      expect(seen).toEqual(['own 1', 'own 2']);
    });

    it('waits where the reaction cannot read the stream, and is not tried for ever', async () => {
      await begin(async ({ clinicId }) => {
        if (clinicId === clinicIn(stream)) throw new StreamUnreadable();
      });
      await happens(-1);
      await checkpointIs(await elsewhere());
      expect(await waits()).toEqual([0]);
    });

    it('reports on its own an erasure that waits behind an unreadable event', async () => {
      await begin(async () => undefined, { concerns, erases: (type) => type === 'Erased' });
      for (const revision of [-1, 0]) await happens(revision);
      await log.append(stream, [{ ...newEvent({ metadata }), type: 'Erased' }], 1 as Revision);
      await checkpointIs(await elsewhere());
      expect(await quarantine.entriesOf('late-reactor')).toMatchObject([{ revision: 1, hasErasure: true }]);
      expect(told).toEqual(['begun', expect.stringMatching(/^held /), 'erasure held']);
    });

    it('reacts to nothing more once a retry has met a damaged log', async () => {
      const { seen, react } = reactions();
      const damaged: ReactorParts['log'] = {
        readStream: () => {
          throw new StoreCorrupted('log.db: damaged');
        },
        subscribe: (options) => log.subscribe(options),
      };
      const runner = await begin(react, { concerns, log: damaged });
      for (const revision of [-1, 0]) await happens(revision);
      await checkpointIs(await elsewhere());
      await runner.retry(stream);
      expect(runner.stopped).toMatchObject({ errorClass: 'StoreCorrupted' });
      await elsewhere();
      const { react: others, seen: theirs } = reactions();
      const other = await begin(others, { concerns });
      await eventually(async () => theirs.length > 0);
      expect([seen, theirs, other.stopped]).toEqual([['own 0', 'other'], ['other'], undefined]);
    });

    it('stops the reactor after a hundred others, since the fault is not a stream’s', async () => {
      const runner = await begin(async () => undefined, {
        concerns: () => {
          throw new TypeError('cannot be read');
        },
      });
      for (let count = 0; count <= MAX_HELD; count += 1) await elsewhere();
      await eventually(async () => runner.stopped !== undefined);
      expect(runner.stopped).toMatchObject({ errorClass: 'TypeError' });
    });
  });
});

const noPause: Pause = async () => othersTurn();

/** A pause that only the signal ends, because a former holder is aborted before its term is over. */
const untilTheLeaseIsLost: Pause = (_, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve()));

const clinicIn = (stream: StreamName) => parseStream(stream)?.clinicId;
