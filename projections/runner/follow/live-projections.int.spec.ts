import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { called, cancelled, issued } from '#libs/domain/queue-day/testing/events.ts';
import { ticket } from '#libs/domain/queue-day/testing/patients.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import { MAX_HELD } from '#libs/quarantine/held-streams.ts';
import { display } from '../../display/display.projection.ts';
import type { Projection } from '../../projection.ts';
import { queue } from '../../queue/queue.projection.ts';
import { TICKETS } from '../../queue/ticket-document.ts';
import { Appender } from '../../testing/append.ts';
import { documentsIn, foldedAfresh, wholeLog } from '../../testing/fresh-fold.ts';
import { DAY, TENANT } from '../../testing/log.ts';
import { rebuilderHere } from '../../testing/rebuilder-here.ts';
import { begin, type Process } from '../../testing/run-live.ts';
import { secondQueue } from '../../testing/second-queue.ts';
import { openStores, type Stores } from '../../testing/stores.ts';
import { versionName } from '../generation-labels.ts';

/** Stored name: the projection's version, and the number of the build. */
const STORED_TICKETS = `tickets_${queue.version}`;
const STORED_BOARDS = `boards_${display.version}_1`;
const STORED_ENTRIES = `entries_${display.version}_1`;

describe('read models', () => {
  let stores: Stores;
  let day: Appender;
  let processes: Process[];

  beforeEach(async () => {
    stores = await openStores();
    day = new Appender(stores.events);
    processes = [];
  });
  afterEach(async () => {
    await Promise.all(processes.map(({ live }) => live.stopAll()));
    await stores.close();
  });

  async function run(projections: readonly Projection[], parts?: Parameters<typeof begin>[2]): Promise<Process> {
    const process = await begin(stores, projections, parts);
    processes.push(process);
    return process;
  }

  const tickets = ({ readModels }: Process) => readModels.collection(TICKETS);
  const ofToday = { where: { tenant: TENANT, day: DAY } };
  const issuedUpTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => issued(first + n));

  const stored = () => stores.documents.names();

  async function expectAllFolded({ readModels }: Process, projection: Projection): Promise<void> {
    const found = await documentsIn(projection, (collection) => readModels.collection(collection));
    expect(found).toEqual(foldedAfresh(projection, await wholeLog(stores.events)));
  }

  it('answers its start with the read models of a brief log built, in its own thread', async () => {
    await day.append(...issuedUpTo(1, 3), called(1));
    const fill = () => Promise.reject(new Error('a thread was started'));
    await expectAllFolded(await run([queue], { rebuilder: { fill } }), queue);
  });

  it('builds each read model from the existing log, independently', async () => {
    const position = await day.append(...issuedUpTo(1, 3), called(1));
    const process = await run([queue, display]);
    for (const projection of [queue, display]) {
      await process.recorder.reached(projection.name, position);
      await expectAllFolded(process, projection);
    }
    expect(await stored()).toEqual([STORED_BOARDS, STORED_ENTRIES, `${STORED_TICKETS}_1`]);
  });

  it('continues where the last process ended, and reports nothing twice', async () => {
    const first = await run([queue]);
    await first.recorder.reached('queue', await day.append(issued(1)));
    await first.live.stopAll();
    const second = await run([queue]);
    await second.recorder.reached('queue', await day.append(called(1)));
    expect(second.recorder.applied.map(({ event }) => event.type)).toEqual(['PatientCalled']);
  });

  it('reports the state and the lag of each read model', async () => {
    const process = await run([queue]);
    const position = await day.append(issued(1, { minute: 0 }), issued(2, { minute: 1 }));
    await process.recorder.reached('queue', position);
    expect(process.live.statuses()).toMatchObject([{ name: 'queue', version: queue.version, state: 'following', position }]);
    expect(await process.live.lag('queue', new Date('2026-11-20T08:01:30Z'))).toEqual({ events: 0, seconds: 0 });
    await process.live.stopAll();
    await day.append(called(1, 1, 1), called(1, 2, 2));
    expect(await process.live.lag('queue', new Date('2026-11-20T08:01:30Z'))).toEqual({ events: 2, seconds: 30 });
  });

  describe('rebuilding', () => {
    it('a projection stays complete during a rebuild and reports everything once while two clinics go on', async () => {
      const process = await run([queue]);
      const other = new Appender(stores.events, queueStream('other' as ClinicId, DAY));
      await process.recorder.reached('queue', await day.append(...issuedUpTo(1, 300)));
      let isOver = false;
      const rebuilt = process.live.rebuild('queue').finally(() => {
        isOver = true;
      });
      const looked = (async () => {
        for (let given = 301; !isOver; given += 1) {
          await process.recorder.reached('queue', await day.append(issued(given)));
          expect(await tickets(process).count(ofToday)).toBe(given);
        }
      })();
      for (let n = 100_001; !isOver; n += 1) await other.append(issued(n));
      await Promise.all([rebuilt, looked]);

      await process.recorder.reached('queue', await day.append(called(1)));
      const log = await wholeLog(stores.events);
      await expectAllFolded(process, queue);
      expect(process.recorder.applied.map(({ event }) => event.position)).toEqual(log.map(({ position }) => position));
      expect(await stored()).toEqual([`${STORED_TICKETS}_2`]);
    });

    it('lets a reader finish in the generation where it began', async () => {
      const process = await run([queue]);
      await process.recorder.reached('queue', await day.append(...issuedUpTo(1, 600)));
      const pages = tickets(process).scan()[Symbol.asyncIterator]();
      const read = [await pages.next()];
      const rebuilt = process.live.rebuild('queue');
      await eventually(async () => (await stores.documents.pointer(versionName(queue))) === `${queue.version}_2`);
      for (let page = await pages.next(); !page.done; page = await pages.next()) read.push(page);
      expect(read.flatMap(({ value }) => value)).toHaveLength(600);
      await rebuilt;
      expect(await stored()).toEqual([`${STORED_TICKETS}_2`]);
    });

    it('rebuilds once for several concurrent requests', async () => {
      const process = await run([queue]);
      await process.recorder.reached('queue', await day.append(issued(1)));
      await Promise.all([process.live.rebuild('queue'), process.live.rebuild('queue')]);
      expect(await stored()).toEqual([`${STORED_TICKETS}_2`]);
    });

    it('leaves the read model unchanged when too many streams cannot be folded anew', async () => {
      let isPoisoned = false;
      const fragile = poisonedWhile(() => isPoisoned);
      const process = await run([fragile], { rebuilder: rebuilderHere(stores, fragile) });
      let last = await day.append(issued(1));
      for (let clinic = 0; clinic <= MAX_HELD; clinic += 1)
        last = await new Appender(stores.events, queueStream(`c${clinic}` as ClinicId, DAY)).append(cancelled(1));
      await process.recorder.reached('queue', last);
      isPoisoned = true;
      await expect(process.live.rebuild('queue')).rejects.toMatchObject({ stop: { eventType: 'TicketCancelled' } });
      expect(await stored()).toEqual([`${STORED_TICKETS}_1`]);
      await process.recorder.reached('queue', await day.append(issued(2)));
      expect(process.live.statuses()).toMatchObject([{ state: 'following', stop: undefined }]);
    });

    it('makes its own findings the projection’s: what it reads waits no longer, and what it cannot read waits', async () => {
      let isPoisoned = true;
      const fragile = poisonedWhile(() => isPoisoned);
      const process = await run([fragile], { rebuilder: rebuilderHere(stores, fragile) });
      await process.recorder.reached('queue', await day.append(issued(1), cancelled(1)));
      isPoisoned = false;
      await process.live.rebuild('queue');
      expect(await stores.quarantine.entriesOf(versionName(queue))).toEqual([]);
      await process.recorder.reached('queue', await day.append(issued(2)));
      await expectAllFolded(process, queue);
      isPoisoned = true;
      await process.live.rebuild('queue');
      expect(await stores.quarantine.entriesOf(versionName(queue))).toMatchObject([
        { revision: 1, eventType: 'TicketCancelled' },
      ]);
    });

    it('leaves nothing behind when the process ends during a rebuild', async () => {
      const first = await run([queue]);
      await first.recorder.reached('queue', await day.append(...issuedUpTo(1, 20)));
      await first.live.stopAll();
      const half = rebuilderHere(stores, queue);
      const filled = Promise.withResolvers<void>();
      const second = await run([queue], {
        rebuilder: {
          fill: async (order, signal, onProgress) => {
            await half.fill({ ...order, upTo: (await wholeLog(stores.events))[9]?.position ?? order.upTo }, signal, onProgress);
            filled.resolve();
            return await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
          },
        },
      });
      const rebuilt = second.live.rebuild('queue');
      await filled.promise;
      expect(await stored()).toEqual([`${STORED_TICKETS}_1`, `${STORED_TICKETS}_2`]);
      await second.live.stopAll();
      await expect(rebuilt).rejects.toThrow();
      expect(await stored()).toEqual([`${STORED_TICKETS}_1`, `${STORED_TICKETS}_2`]);

      const third = await run([queue]);
      expect(await stored()).toEqual([`${STORED_TICKETS}_1`]);
      await third.live.rebuild('queue');
      await expectAllFolded(third, queue);
    });
  });

  describe('a new version', () => {
    it('builds a new version beside the former one, and switches when it is complete', async () => {
      const first = await run([queue, display]);
      await first.recorder.reached('queue', await day.append(...issuedUpTo(1, 600)));
      await first.live.stopAll();

      const second = await run([secondQueue, display]);
      await expect(tickets(second).get(ticket(1))).rejects.toThrow(StoreUnavailable);
      expect(second.live.statuses()).toMatchObject([
        { name: 'queue', version: secondQueue.version, state: 'building' },
        { name: 'display' },
      ]);
      await second.recorder.reached('queue', await day.append(called(1)));
      expect(await tickets(second).get(ticket(1))).toMatchObject({ status: 'notified', second: true });
      await expectAllFolded(second, secondQueue);
      await eventually(async () => !(await stored()).includes(`${STORED_TICKETS}_1`));
      expect(await stored()).toEqual([STORED_BOARDS, STORED_ENTRIES, `tickets_${secondQueue.version}_2`]);
    });

    it('serves a new version without the stream that it cannot fold on, from its event on', async () => {
      const position = await day.append(issued(1), cancelled(1));
      const fragile = poisonedWhile(() => true);
      const process = await run([fragile, display], { rebuilder: rebuilderHere(stores, fragile, display) });
      await process.recorder.reached('queue', position);
      await process.recorder.reached('display', position);
      expect(process.live.statuses()).toMatchObject([
        { name: 'queue', stop: undefined },
        { name: 'display', stop: undefined },
      ]);
      expect(await tickets(process).get(ticket(1))).toMatchObject({ status: 'waiting' });
      expect(await stores.quarantine.entriesOf(versionName(queue))).toMatchObject([{ position, eventType: 'TicketCancelled' }]);
      await expectAllFolded(process, display);
    });
  });
});

/** A queue that cannot fold cancellations for now. */
const poisonedWhile = (isPoisoned: () => boolean): Projection => ({
  ...queue,
  project: (event, documents) => {
    if (isPoisoned() && event.type === 'TicketCancelled') throw new RangeError('no such ticket');
    queue.project(event, documents);
  },
});
