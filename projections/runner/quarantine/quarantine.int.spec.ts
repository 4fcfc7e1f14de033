import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { called, cancelled, completed, issued } from '#libs/domain/queue-day/testing/events.ts';
import type { Position } from '#libs/event-store/event-store.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import { collectionOf, refTo } from '../../collection.ts';
import type { Projection } from '../../projection.ts';
import { queue } from '../../queue/queue.projection.ts';
import { Appender } from '../../testing/append.ts';
import { documentsIn, foldedAfresh, wholeLog } from '../../testing/fresh-fold.ts';
import { DAY, TENANT } from '../../testing/log.ts';
import { rebuilderHere } from '../../testing/rebuilder-here.ts';
import { begin, type Process } from '../../testing/run-live.ts';
import { openStores, type Stores } from '../../testing/stores.ts';
import { versionName } from '../generation-labels.ts';

const POISONED = queueStream(TENANT, DAY);
const HEALTHY = queueStream('healthy' as ClinicId, DAY);

describe('a stream that one projection cannot fold on', () => {
  let stores: Stores;
  let poisoned: Appender;
  let healthy: Appender;
  let processes: Process[];
  let isPoisoned: boolean;

  beforeEach(async () => {
    stores = await openStores();
    poisoned = new Appender(stores.events, POISONED);
    healthy = new Appender(stores.events, HEALTHY);
    processes = [];
    isPoisoned = true;
  });
  afterEach(async () => {
    await Promise.all(processes.map(({ live }) => live.stopAll()));
    await stores.close();
  });

  const fragile = (projection: Projection): Projection => ({
    ...projection,
    touches: (event) => {
      if (isPoisoned && event.type === 'TicketCancelled') throw new RangeError('cannot be read');
      return projection.touches(event);
    },
  });
  const run = async (projection: Projection): Promise<Process> => {
    const kept = fragile(projection);
    const process = await begin(stores, [kept], { rebuilder: rebuilderHere(stores, kept) });
    processes.push(process);
    return process;
  };
  const waiting = async (name: string) =>
    (await stores.quarantine.quarantined()).entries.flatMap(({ follower, stream }) => (follower === name ? [stream] : []));
  const expectAllFolded = async ({ readModels }: Process, projection: Projection): Promise<void> => {
    const found = await documentsIn(projection, (collection) => readModels.collection(collection));
    expect(found).toEqual(foldedAfresh(projection, await wholeLog(stores.events)));
  };
  /** A poison event, with events of both streams before and after it. */
  const tell = async (): Promise<Position> => {
    await poisoned.append(issued(1), issued(2));
    await healthy.append(issued(3));
    await poisoned.append(cancelled(1), called(2));
    return await healthy.append(called(3));
  };

  it('leaves all other streams as they are', async () => {
    const process = await run(queue);
    await process.recorder.reached('queue', await tell());
    expect(await waiting('queue')).toEqual([POISONED]);
    expect(process.recorder.applied.map(({ event: { clinicId, type } }) => [clinicId, type])).toEqual([
      [TENANT, 'TicketIssued'],
      [TENANT, 'TicketIssued'],
      ['healthy', 'TicketIssued'],
      ['healthy', 'PatientCalled'],
    ]);
  });

  it('recovers by a retry, with each event applied once and in its order', async () => {
    const process = await run(queue);
    await process.recorder.reached('queue', await tell());
    isPoisoned = false;
    await process.live.retry('queue', POISONED);
    expect(await waiting('queue')).toEqual([]);
    await process.recorder.reached('queue', await poisoned.append(completed(2)));
    await expectAllFolded(process, queue);
    const ofStream = process.recorder.applied.filter(({ event }) => event.clinicId === TENANT);
    expect(ofStream.map(({ event }) => event.revision)).toEqual([0, 1, 2, 3, 4]);
  });

  it('keeps a stream waiting after a retry that cannot read its event either, and reports it again', async () => {
    const process = await run(queue);
    await process.recorder.reached('queue', await tell());
    await stores.quarantine.askRetry('queue', POISONED);
    await process.live.retry('queue', POISONED);
    expect(await stores.quarantine.entriesOf(versionName(queue))).toMatchObject([
      { stream: POISONED, revision: 2, retryAsked: null },
    ]);
    expect(process.recorder.held).toHaveLength(2);
  });

  it('reads after a start what the former process could not', async () => {
    const first = await run(queue);
    await first.recorder.reached('queue', await tell());
    await first.live.stopAll();
    await poisoned.append(completed(2));
    isPoisoned = false;
    const second = await run(queue);
    await second.recorder.reached('queue', await healthy.append(completed(3)));
    await eventually(async () => (await waiting('queue')).length === 0);
    await expectAllFolded(second, queue);
  });

  it('waits on after a start that cannot read it either', async () => {
    const first = await run(queue);
    await first.recorder.reached('queue', await tell());
    await first.live.stopAll();
    const second = await run(queue);
    await second.recorder.reached('queue', await poisoned.append(completed(2)));
    expect(await waiting('queue')).toEqual([POISONED]);
    expect(second.recorder.applied).toEqual([]);
  });

  it('rebuilds where other streams touched the same documents meanwhile, so that the order is the log’s', async () => {
    const process = await run(order);
    await process.recorder.reached('order', await tell());
    isPoisoned = false;
    await process.live.retry('order', POISONED);
    expect(await waiting('order')).toEqual([]);
    await expectAllFolded(process, order);
    expect(await stores.documents.pointer(versionName(order))).toBe('1_2');
  });

  it('forgets an entry that no stream waits for', async () => {
    const process = await run(queue);
    await process.recorder.reached('queue', await healthy.append(issued(3)));
    const [event] = await wholeLog(stores.events);
    if (event)
      await stores.quarantine.hold(versionName(queue), { ...event, eventType: event.type, errorClass: 'Error', thrownAt: null });
    await process.live.retry('queue', HEALTHY);
    expect(await waiting('queue')).toEqual([]);
  });

  it('records a projection that has stopped, until it follows the log again', async () => {
    const process = await begin(stores, [queue], {
      events: {
        ...methodsOf(stores),
        subscribe: () => {
          throw new TypeError('no log');
        },
      },
    });
    await eventually(async () => (await stores.quarantine.quarantined()).stopped.length > 0);
    expect((await stores.quarantine.quarantined()).stopped).toMatchObject([{ follower: 'queue', errorClass: 'TypeError' }]);
    await process.live.stopAll();
    const again = await run(queue);
    await eventually(async () => (await stores.quarantine.quarantined()).stopped.length === 0);
    expect(again.live.statuses()).toMatchObject([{ stop: undefined }]);
  });
});

type Order = { readonly ids: readonly string[] };
const ORDER = collectionOf<Order>({ projection: 'order', name: 'orders', indexes: [] });

/** One document that every event of the log touches. */
const order: Projection = {
  name: 'order',
  version: 1,
  collections: [ORDER],
  touches: () => [refTo(ORDER, 'all')],
  project: (event, documents) => {
    const before = documents.get(refTo(ORDER, 'all'))?.ids ?? [];
    documents.put(refTo(ORDER, 'all'), { ids: [...before, event.id] });
  },
};

const methodsOf = ({ events }: Stores): Stores['events'] => ({
  append: (...given) => events.append(...given),
  readStream: (...given) => events.readStream(...given),
  readAll: (...given) => events.readAll(...given),
  subscribe: (given) => events.subscribe(given),
  head: () => events.head(),
  close: () => events.close(),
});
