import { setImmediate as othersTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { cancelled, issued } from '#libs/domain/queue-day/testing/events.ts';
import type { EventStore, Position } from '#libs/event-store/event-store.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import type { Projection } from '#projections/projection.ts';
import { queue } from '#projections/queue/queue.projection.ts';
import { ProjectionProgress } from '#projections/runner/progress.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { Appender } from '#projections/testing/append.ts';
import { TENANT } from '#projections/testing/log.ts';
import { begin, type Process } from '#projections/testing/run-live.ts';
import { openStores, type Stores } from '#projections/testing/stores.ts';
import { KnownQuarantine } from './known-quarantine.ts';
import { LogEndWatch } from './log-end-watch.ts';
import { READ_MODEL_TIMEOUT_MS, ReadYourWrites } from './read-your-writes.ts';
import { Staleness } from './staleness.ts';

const LOOK_MS = 5_000;
const BEHIND_MS = 10_000;
const QUEUE = new Set(['queue']);

describe('what a process knows of its read models', () => {
  let stores: Stores;
  let day: Appender;
  let time: FakeTime;
  let progress: ProjectionProgress;
  let known: KnownQuarantine;
  let staleness: Staleness;
  let writes: ReadYourWrites;

  beforeEach(async () => {
    stores = await openStores();
    day = new Appender(stores.events);
    time = new FakeTime();
    progress = new ProjectionProgress(time.timer);
    known = new KnownQuarantine(stores.quarantine, { publish: async () => undefined }, pino({ level: 'silent' }));
    staleness = new Staleness(
      progress,
      known,
      new ReadModels(stores.documents, [queue]),
      { onRemembered: () => undefined },
      time.now,
    );
    writes = new ReadYourWrites(progress, staleness);
  });
  afterEach(() => stores.close());

  describe('an answer to a write', () => {
    /** Answers while no time passes at all. */
    const answered = (position: Position) => writes.behind(['queue'], position, TENANT);

    it('waits for no projection that has stopped, and is marked as stale', async () => {
      progress.stopped('queue');
      expect(await answered(await day.append(issued(1)))).toBe(true);
      expect(time.most).toBe(0);
    });

    it('waits no longer once the projection stops', async () => {
      const behind = answered(await day.append(issued(1)));
      expect(time.waits).toEqual([READ_MODEL_TIMEOUT_MS]);
      progress.stopped('queue');
      expect(await behind).toBe(true);
      expect(time.pending).toBe(0);
    });

    it('waits for no stream that the projection leaves out, and is marked as stale', async () => {
      const { live } = await follow({ ...queue, project: unableToCancel });
      await reached(await day.append(issued(1)));
      const position = await day.append(cancelled(1));
      await reached(position);
      await known.look();
      expect(await answered(position)).toBe(true);
      expect([time.elapsed(), time.pending]).toEqual([0, 0]);
      await live.stopAll();
    });

    it('waits for a projection that is only behind, for two seconds at most', async () => {
      const behind = answered(await day.append(issued(1)));
      await time.pass(READ_MODEL_TIMEOUT_MS - 1);
      expect(time.waits).toEqual([1]);
      await time.pass(1);
      expect(await behind).toBe(true);
    });
  });

  describe('a read', () => {
    let asked: number;
    let isAway: boolean;
    let watch: LogEndWatch;
    beforeEach(() => {
      asked = 0;
      isAway = false;
      const log: Pick<EventStore, 'head'> = {
        head: async () => {
          asked += 1;
          if (isAway) throw new StoreUnavailable('away');
          return await stores.events.head();
        },
      };
      watch = new LogEndWatch(log, staleness, time.timer, pino({ level: 'silent' }));
    });
    afterEach(() => watch.onApplicationShutdown());

    const passed = async (milliseconds: number): Promise<void> => {
      time.advance(milliseconds);
      await looked();
    };
    /** Resolves once a look is over, and the next is set. */
    const looked = async (): Promise<void> => {
      while (time.pending === 0) await othersTurn();
    };

    it('marks an answer once a read model lacks for ten seconds what another process has written', async () => {
      progress.advance('queue', await day.append(issued(1)));
      watch.onApplicationBootstrap();
      await looked();
      const position = await day.append(issued(2));
      await passed(LOOK_MS);
      for (let waited = 0; waited < BEHIND_MS; waited += LOOK_MS) {
        expect(staleness.isStale(QUEUE, TENANT)).toBe(false);
        await passed(LOOK_MS);
      }
      expect(staleness.isStale(QUEUE, TENANT)).toBe(true);
      progress.advance('queue', position);
      expect(staleness.isStale(QUEUE, TENANT)).toBe(false);
    });

    it('asks the log nothing, whose end is looked at every five seconds', async () => {
      watch.onApplicationBootstrap();
      await looked();
      for (let read = 0; read < 100; read += 1) staleness.isStale(QUEUE, TENANT);
      await passed(LOOK_MS - 1);
      expect(asked).toBe(1);
      await passed(1);
      expect(asked).toBe(2);
    });

    it('marks answers as before after the log was away', async () => {
      isAway = true;
      watch.onApplicationBootstrap();
      await looked();
      isAway = false;
      await day.append(issued(1));
      for (let waited = -LOOK_MS; waited < BEHIND_MS; waited += LOOK_MS) await passed(LOOK_MS);
      expect(staleness.isStale(QUEUE, TENANT)).toBe(true);
    });
  });

  const follow = (projection: Projection): Promise<Process> => begin(stores, [projection], { progress });
  /** A wait of the test's own, on real time. */
  const reached = async (position: Position): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    progress.onAdvance((at) => at >= position && resolve());
    if ((progress.positionOf('queue') ?? '') < position) await promise;
  };
});

const unableToCancel: Projection['project'] = (event, documents) => {
  if (event.type === 'TicketCancelled') throw new RangeError('no such ticket');
  queue.project(event, documents);
};
