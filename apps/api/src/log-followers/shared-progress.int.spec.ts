import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Broadcast } from '#libs/broadcast/broadcast.ts';
import { InProcessBroadcast } from '#libs/broadcast/in-process.ts';
import type { DocumentStore } from '#libs/document-store/document-store.ts';
import { issued } from '#libs/domain/queue-day/testing/events.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { timer } from '#libs/kernel/time/timer.ts';
import { display } from '#projections/display/display.projection.ts';
import { queue } from '#projections/queue/queue.projection.ts';
import { ProjectionProgress } from '#projections/runner/progress.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { Appender } from '#projections/testing/append.ts';
import { begin, type Process } from '#projections/testing/run-live.ts';
import { openStores, type Stores } from '#projections/testing/stores.ts';
import { SharedProgress, type SharedProgressParts } from './shared-progress.ts';

const PROJECTIONS = [queue, display];
const NAMES = PROJECTIONS.map(({ name }) => name);
const LOOK_MS = 500;
const PATIENCE_MS = 5_000;

describe('the progress of read models that another process keeps', () => {
  let stores: Stores;
  let keeper: Process;
  let day: Appender;
  let time: FakeTime;
  let progress: ProjectionProgress;
  let shared: SharedProgress;
  let failures: unknown[];

  beforeEach(async () => {
    stores = await openStores();
    day = new Appender(stores.events);
    keeper = await begin(stores, PROJECTIONS);
    time = new FakeTime();
    progress = new ProjectionProgress(timer);
    failures = [];
  });
  afterEach(async () => {
    await shared.onApplicationShutdown();
    await keeper.live.stopAll();
    await stores.close();
  });

  const kept = async (number: number) => {
    const position = await day.append(issued(number));
    for (const name of NAMES) await keeper.recorder.reached(name, position);
    return position;
  };
  const partsOf = (documents: DocumentStore, broadcast: Broadcast): SharedProgressParts => ({
    broadcast,
    progress,
    readModels: new ReadModels(documents, PROJECTIONS),
    projections: PROJECTIONS,
    isShared: true,
    timer: time.timer,
    failed: (error) => failures.push(error),
  });
  const follow = async (documents: DocumentStore, broadcast: Broadcast = new InProcessBroadcast()): Promise<void> => {
    shared = new SharedProgress(partsOf(documents, broadcast));
    await shared.onApplicationBootstrap();
  };

  it('asks the store twice a look, however many read models there are', async () => {
    const asked: string[] = [];
    const first = await kept(1);
    await follow(asking(stores.documents, (method) => asked.push(method)));
    expect(await progress.reached(NAMES, first, PATIENCE_MS)).toBe(true);
    asked.splice(0);
    const second = await kept(2);
    await eventually(async () => time.pending > 0);
    time.advance(LOOK_MS);
    expect(await progress.reached(NAMES, second, PATIENCE_MS)).toBe(true);
    expect(asked).toEqual(['pointers', 'checkpoints']);
    expect(failures).toEqual([]);
  });

  it('reports a projection as stopped from its stop in another process until it moves on', async () => {
    const broadcast = new InProcessBroadcast();
    const position = await kept(1);
    await follow(stores.documents, broadcast);
    const others = new ProjectionProgress(timer);
    const other = new SharedProgress({ ...partsOf(stores.documents, broadcast), progress: others });
    other.publisher.advance('queue', position);
    other.publisher.stopped('queue');
    await eventually(async () => progress.isStopped('queue'));
    other.publisher.resumed('queue');
    other.publisher.advance('queue', await kept(2));
    await eventually(async () => !progress.isStopped('queue'));
  });

  it('ignores what another release reports of its version', async () => {
    const broadcast = new InProcessBroadcast();
    const position = await kept(1);
    await follow(stores.documents, broadcast);
    expect(await progress.reached(NAMES, position, PATIENCE_MS)).toBe(true);
    const ahead = 'f'.repeat(position.length);
    await broadcast.publish('projections', { name: 'queue', position: ahead, label: `${queue.version + 1}_9` });
    await broadcast.publish('projections', { name: 'queue', position: ahead, label: `${queue.version}_9` });
    await broadcast.publish('projections', { name: 'queue', version: queue.version + 1, hasStopped: true });
    await broadcast.publish('projections', { name: 'display', version: display.version, hasStopped: true });
    await eventually(async () => progress.isStopped('display'));
    expect(progress.isStopped('queue')).toBe(false);
    expect(progress.positionOf('queue')).toBe(position);
  });

  it('advances the others where one read model cannot be opened', async () => {
    const position = await kept(1);
    const fails = (method: string, [definition]: readonly unknown[]): void => {
      if (method === 'existingCollection' && JSON.stringify(definition).includes('"tickets_')) throw new Error('damaged');
    };
    await follow(asking(stores.documents, fails));
    expect(await progress.reached(['display'], position, PATIENCE_MS)).toBe(true);
    expect(progress.positionOf('queue')).toBeUndefined();
    expect(failures).toEqual([new Error('damaged')]);
  });
});

/** A store that tells of each call before it is made. */
const asking = (store: DocumentStore, tell: (method: string, given: readonly unknown[]) => void): DocumentStore =>
  new Proxy(store, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...given: readonly unknown[]) => {
        tell(String(name), given);
        return await Reflect.apply(method, target, given);
      };
    },
  });
