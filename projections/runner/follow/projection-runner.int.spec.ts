import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { called, cancelled, deleted, issued } from '#libs/domain/queue-day/testing/events.ts';
import { patient } from '#libs/domain/queue-day/testing/patients.ts';
import type { Position, StreamName } from '#libs/event-store/event-store.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import { HeldStreams, MAX_HELD } from '#libs/quarantine/held-streams.ts';
import type { Projection } from '../../projection.ts';
import { queue } from '../../queue/queue.projection.ts';
import { statistics } from '../../statistics/statistics.projection.ts';
import { Appender, newEvent } from '../../testing/append.ts';
import { type Faults, faulty } from '../../testing/faulty-store.ts';
import { documentsIn, foldedAfresh, wholeLog } from '../../testing/fresh-fold.ts';
import { DAY, TENANT } from '../../testing/log.ts';
import { RunnerRecorder } from '../../testing/runner-recorder.ts';
import { openStores, type Stores } from '../../testing/stores.ts';
import { Generation } from '../generation.ts';
import { type Label, versionName } from '../generation-labels.ts';
import { ProjectionRunner, type RunnerParts } from './projection-runner.ts';

const LABEL = '1_1' as Label;
const DAY_STREAM = queueStream(TENANT, DAY);

describe('ProjectionRunner', () => {
  let stores: Stores;
  let day: Appender;
  let recorder: RunnerRecorder;
  let running: ProjectionRunner[];

  beforeEach(async () => {
    stores = await openStores();
    day = new Appender(stores.events);
    recorder = new RunnerRecorder();
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map((runner) => runner.stop()));
    await stores.close();
  });

  const generationOf = (projection: Projection, faults: Faults = {}) =>
    Generation.open(faulty(stores.documents, faults), projection, LABEL);

  async function run(projection: Projection, faults?: Faults, parts?: Partial<RunnerParts>): Promise<ProjectionRunner> {
    const { progress, pause, report, onApplied } = recorder;
    const generation = await generationOf(projection, faults);
    const { quarantine } = stores;
    const held = new HeldStreams(await quarantine.entriesOf(versionName(projection)));
    const runner = new ProjectionRunner(projection, generation, held, {
      ...{ events: stores.events, quarantine, progress, pause, report, onApplied },
      ...parts,
    });
    running.push(runner);
    runner.start();
    return runner;
  }

  async function expectAllFolded(projection: Projection): Promise<void> {
    const generation = await generationOf(projection);
    const found = await documentsIn(projection, ({ name }) => generation.collection(name));
    expect(found).toEqual(foldedAfresh(projection, await wholeLog(stores.events)));
  }

  it('stores documents, then resolves waiters, then reports the applied events', async () => {
    const order: string[] = [];
    const progress: RunnerParts['progress'] = {
      advance: (name, position) => {
        order.push('progress');
        recorder.progress.advance(name, position);
      },
      stopped: (name) => recorder.progress.stopped(name),
      resumed: (name) => recorder.progress.resumed(name),
    };
    await run(queue, { afterWrite: () => order.push('stored') }, { progress, onApplied: () => order.push('applied') });
    await recorder.reached('queue', await day.append(issued(1)));
    expect(order).toEqual(['stored', 'progress', 'applied']);
  });

  it('reports each event once and in order, with its document as it left it', async () => {
    const first = await run(queue);
    await recorder.reached('queue', await day.append(issued(1), called(1), issued(2)));
    await first.stop();
    await run(queue);
    await recorder.reached('queue', await day.append(deleted(1)));
    expect(recorder.applied.map(({ event, after }) => [event.type, after?.['status']])).toEqual([
      ['TicketIssued', 'waiting'],
      ['PatientCalled', 'notified'],
      ['TicketIssued', 'waiting'],
      ['TicketDeleted', undefined],
    ]);
  });

  it('continues when a listener throws', async () => {
    const onApplied = () => {
      throw new TypeError('no socket');
    };
    const runner = await run(queue, {}, { onApplied });
    await recorder.reached('queue', await day.append(issued(1)));
    expect(recorder.listenerErrors).toEqual(['TypeError']);
    expect(runner.stopped).toBeUndefined();
  });

  it('retries with growing pauses while the store is unavailable, and loses nothing', async () => {
    const away = { reads: 2, writes: 3 };
    const unless = (left: 'reads' | 'writes') => () => {
      away[left] -= 1;
      if (away[left] >= 0) throw new StoreUnavailable('away');
    };
    await run(queue, { beforeRead: unless('reads'), beforeWrite: unless('writes') });
    await recorder.reached('queue', await day.append(issued(1), issued(2), cancelled(1)));
    await expectAllFolded(queue);
    expect(recorder.pauses).toEqual([100, 200, 100, 200, 400]);
    expect(recorder.retries).toBe(5);
  });

  it('follows the log again after it was unavailable', async () => {
    let subscriptions = 0;
    const events: RunnerParts['events'] = {
      readStream: (...of) => stores.events.readStream(...of),
      readAll: (...of) => stores.events.readAll(...of),
      subscribe: async function* (options) {
        subscriptions += 1;
        for await (const delivery of stores.events.subscribe(options)) {
          yield delivery;
          if (subscriptions === 1 && delivery.events.length > 0) throw new StoreUnavailable('away');
        }
      },
    };
    await run(queue, {}, { events });
    await recorder.reached('queue', await day.append(issued(1), issued(2), called(1)));
    expect(subscriptions).toBe(2);
    expect(recorder.applied.map(({ event }) => event.revision)).toEqual([0, 1, 2]);
  });

  it('saves its checkpoint at least every thousand events, even if none concerns it', async () => {
    const visits = Array.from({ length: 100 }, () => newEvent({ type: 'SignedIn', data: { at: '2026-11-20T08:00:00.000Z' } }));
    const runner = await run(queue);
    for (let hundred = 0; hundred < 12; hundred += 1) {
      const fresh = visits.map((visit, index) => ({ ...visit, id: `${hundred}-${index}` }));
      const { position } = await stores.events.append(`access-c${hundred}_20261120` as StreamName, fresh, 'none');
      await recorder.reached('queue', position);
    }
    const checkpoint = await (await generationOf(queue)).checkpoint();
    expect(Number(checkpoint)).toBeGreaterThanOrEqual(1_000);
    await runner.stop();
    expect(await (await generationOf(queue)).checkpoint()).toBe(await stores.events.head());
  });

  describe('stopping', () => {
    it('stores pending changes before it stops', async () => {
      const stopped: Promise<void>[] = [];
      const runner: ProjectionRunner = await run(queue, { beforeWrite: () => stopped.push(runner.stop()) });
      const position = await day.append(issued(1));
      await recorder.reached('queue', position);
      await Promise.all(stopped);
      expect(await (await generationOf(queue)).checkpoint()).toBe(position);
      await expectAllFolded(queue);
    });

    it('stops without waiting for an unavailable store, and resumes at its checkpoint', async () => {
      const tried = Promise.withResolvers<void>();
      const runner = await run(
        queue,
        {
          beforeWrite: () => {
            tried.resolve();
            throw new StoreUnavailable('away');
          },
        },
        { pause: (_, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())) },
      );
      const position = await day.append(issued(1));
      await tried.promise;
      await runner.stop();
      expect(runner.stopped).toBeUndefined();
      await run(queue);
      await recorder.reached('queue', position);
      await expectAllFolded(queue);
    });
  });

  describe('a poison event', () => {
    const poisoned: Projection = {
      ...queue,
      project: (event, documents) => {
        if (event.type === 'TicketCancelled') throw new RangeError(`cannot fold ${JSON.stringify(event.data)}`);
        queue.project(event, documents);
      },
    };

    it('keeps a poison event’s stream waiting, with everything before it stored and reported, and names it without its content', async () => {
      await day.append(issued(1), issued(2));
      const position = await day.append(cancelled(1));
      const after = await day.append(called(2));
      const runner = await run(poisoned);
      await recorder.reached('queue', after);
      const held = { stream: DAY_STREAM, revision: 2, position, eventType: 'TicketCancelled', errorClass: 'RangeError' };
      expect(recorder.held).toMatchObject([{ projection: 'queue', held }]);
      expect(await stores.quarantine.entriesOf(versionName(queue))).toMatchObject([{ follower: 'queue', ...held }]);
      expect(runner.stopped).toBeUndefined();
      expect(recorder.applied).toHaveLength(2);
      expect(JSON.stringify(recorder.held)).not.toContain(patient(1).name);
    });

    it('stores what waits before its checkpoint passes the event', async () => {
      const order: string[] = [];
      const report = { ...recorder.report, held: () => order.push('entry') };
      const position = await day.append(issued(1), cancelled(1));
      await run(poisoned, { beforeWrite: () => order.push('checkpoint') }, { report });
      await recorder.reached('queue', position);
      expect(order).toEqual(['entry', 'checkpoint']);
    });

    it('stops where more than a hundred streams hold a poison event, since the fault is not a stream’s', async () => {
      let last: Position | undefined;
      for (let clinic = 0; clinic <= MAX_HELD; clinic += 1)
        last = await new Appender(stores.events, queueStream(`c${clinic}` as ClinicId, DAY)).append(cancelled(1));
      const runner = await run(poisoned);
      if (last) await recorder.reached('queue', last);
      expect(runner.stopped).toMatchObject({ position: last, eventType: 'TicketCancelled', errorClass: 'RangeError' });
      expect(await stores.quarantine.entriesOf(versionName(queue))).toHaveLength(MAX_HELD);
    });

    it('lets other projections continue past an event that one cannot fold', async () => {
      await run(poisoned);
      await run(statistics);
      await recorder.reached('statistics', await day.append(issued(1), cancelled(1), issued(2)));
      await expectAllFolded(statistics);
    });
  });
});
