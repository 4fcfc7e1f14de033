import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CollectionDefinition, DocumentStore } from '#libs/document-store/document-store.ts';
import { called, issued } from '#libs/domain/queue-day/testing/events.ts';
import type { JsonObject } from '#libs/event-store/event-store.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import type { Projection } from '../projection.ts';
import { queue } from '../queue/queue.projection.ts';
import { TICKETS } from '../queue/ticket-document.ts';
import { Appender } from '../testing/append.ts';
import { documentsIn, foldedAfresh, wholeLog } from '../testing/fresh-fold.ts';
import { rebuilderHere } from '../testing/rebuilder-here.ts';
import { begin, type Process } from '../testing/run-live.ts';
import { secondQueue } from '../testing/second-queue.ts';
import { openStores, type Stores } from '../testing/stores.ts';
import { versionName } from './generation-labels.ts';

/** The other process reads the same version, and has no generation open that it does not read any more. */
const other = { reads: [versionName(queue)], hasFormerRelease: false };
const nameOf = (build: number): string => `tickets_${queue.version}_${build}`;

/** A lease keeps one process at a projection, but not one that has just lost it and has not noticed. */
describe('a read model that two processes keep at once', () => {
  let stores: Stores;
  let day: Appender;
  const processes: Promise<Process>[] = [];

  beforeEach(async () => {
    stores = await openStores();
    day = new Appender(stores.events);
    await day.append(issued(1), issued(2));
  });
  afterEach(async () => {
    for (const process of processes.splice(0)) await (await process).live.stopAll();
    await stores.close();
  });

  const run = (parts: Parameters<typeof begin>[2] = {}, documents: DocumentStore = stores.documents): Promise<Process> => {
    const process = begin({ ...stores, documents }, [queue], { others: async () => other, ...parts });
    processes.push(process);
    return process;
  };
  /** A process of a release with that version of the queue, beside one of the other version. */
  const release = (projection: Projection): Promise<Process> => {
    const reads = [versionName(queue), versionName(secondQueue)];
    const process = begin(stores, [projection], { others: async () => ({ reads, hasFormerRelease: false }) });
    processes.push(process);
    return process;
  };
  const stored = () => stores.documents.names();
  const expectFolded = async ({ readModels }: Process, projection: Projection): Promise<void> => {
    const found = await documentsIn(projection, (collection) => readModels.collection(collection));
    expect(found).toEqual(foldedAfresh(projection, await wholeLog(stores.events)));
  };
  const expectKept = async (process: Process, projection: Projection = queue): Promise<void> => {
    await process.recorder.reached('queue', await day.append(called(1)));
    await expectFolded(process, projection);
    expect(process.live.statuses()).toMatchObject([{ state: 'following', stop: undefined }]);
  };

  it('takes the build of the faster process, from which the other goes on', async () => {
    const slow = heldBeforeItPoints(stores.documents);
    const slower = run({}, slow.documents);
    await slow.isThere;
    expect(await stored()).toEqual([nameOf(1)]);
    const faster = await run();
    slow.release();
    await slower;
    expect(await stored()).toEqual([nameOf(2)]);
    await faster.live.stopAll();
    await expectKept(await slower);
  });

  it('follows what another process built that has dropped its own midway', async () => {
    const held = heldOnceOpened(stores.documents);
    const process = run({}, held.documents);
    await held.isThere;
    await (await run()).live.stopAll();
    expect(await stored()).toEqual([nameOf(2)]);
    held.release();
    await expectKept(await process);
  });

  it('keeps what another process is still building', async () => {
    await run();
    const half = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const here = rebuilderHere(stores, queue);
    const rebuilding = await run({
      rebuilder: {
        fill: async (...order) => {
          const held = await here.fill(...order);
          half.resolve();
          await goOn.promise;
          return held;
        },
      },
    });
    const rebuilt = rebuilding.live.rebuild('queue');
    await half.promise;
    await run();
    expect(await stored()).toEqual([nameOf(1), nameOf(2)]);
    goOn.resolve();
    await rebuilt;
    expect(await stored()).toEqual([nameOf(2)]);
    await expectKept(rebuilding);
  });

  it('keeps both versions of two releases up to date, and neither drops the other', async () => {
    const [older, newer] = await Promise.all([release(queue), release(secondQueue)]);
    const position = await day.append(called(1));
    for (const process of [older, newer]) await process.recorder.reached('queue', position);
    await expectFolded(older, queue);
    await expectFolded(newer, secondQueue);
    expect(await stored()).toHaveLength(2);
  });

  it('takes over what a former release built, under the one pointer that it had', async () => {
    const position = await day.append(called(1));
    await (await run()).live.stopAll();
    const label = `${queue.version}_1`;
    await stores.documents.point('queue', label, undefined);
    await stores.documents.unpoint(versionName(queue), label);
    const process = await run({ others: async () => ({ ...other, hasFormerRelease: true }) });
    await process.recorder.reached('queue', position);
    expect(await stored()).toEqual([nameOf(1)]);
    expect([...(await stores.documents.pointers()).keys()].toSorted()).toEqual(['queue', versionName(queue)]);
  });

  it('refuses readers of a generation that was dropped under them, until they follow the next', async () => {
    const [reader, keeper] = [await run(), await run()];
    await reader.live.stopAll();
    const tickets = reader.readModels.collection(TICKETS);
    await keeper.live.rebuild('queue');
    await expect(tickets.count({ where: {} })).rejects.toThrow(StoreUnavailable);
    await reader.readModels.follow('queue');
    expect(await tickets.count({ where: {} })).toBe(2);
  });

  it('follows what another process has put in its place', async () => {
    const process = await run();
    const other = await run();
    await other.live.rebuild('queue');
    await other.live.stopAll();
    expect(await stored()).toEqual([nameOf(2)]);
    await process.readModels.follow('queue');
    await expectKept(process);
  });
});

/** A process that is held before it moves a pointer. */
function heldBeforeItPoints(store: DocumentStore) {
  const { stop, ...held } = holding();
  const point: DocumentStore['point'] = (...move) => stop().then(() => store.point(...move));
  return { ...held, documents: { ...methodsOf(store), point } };
}

/** A process that is held once it has opened a collection. */
function heldOnceOpened(store: DocumentStore) {
  const { stop, ...held } = holding();
  const collection: DocumentStore['collection'] = async <D extends JsonObject>(definition: CollectionDefinition) => {
    const opened = await store.collection<D>(definition);
    await stop();
    return opened;
  };
  return { ...held, documents: { ...methodsOf(store), collection } };
}

function holding() {
  const there = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const stop = (): Promise<void> => {
    there.resolve();
    return released.promise;
  };
  return { stop, isThere: there.promise, release: () => released.resolve() };
}

const methodsOf = (store: DocumentStore): DocumentStore => ({
  collection: (definition) => store.collection(definition),
  drop: (name) => store.drop(name),
  names: () => store.names(),
  pointer: (readModel) => store.pointer(readModel),
  pointers: () => store.pointers(),
  checkpoints: () => store.checkpoints(),
  existingCollection: (definition) => store.existingCollection(definition),
  point: (...move) => store.point(...move),
  unpoint: (...pointer) => store.unpoint(...pointer),
  close: () => store.close(),
});
