import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { StoredEvent } from '#libs/event-store/event-store.ts';
import { audit } from '../audit/audit.projection.ts';
import { display } from '../display/display.projection.ts';
import type { Projection } from '../projection.ts';
import { queue } from '../queue/queue.projection.ts';
import { statistics } from '../statistics/statistics.projection.ts';
import { anyLog } from '../testing/any-log.ts';
import { faulty } from '../testing/faulty-store.ts';
import { documentsIn, foldedAfresh } from '../testing/fresh-fold.ts';
import { openStores, type Stores } from '../testing/stores.ts';
import { Generation } from './generation.ts';
import type { Label } from './generation-labels.ts';
import { Projector } from './projector.ts';

class Crash extends Error {}

/** One run of a process: it reads so many events at once, begins so far before its checkpoint, and ends at its nth write. */
interface ProcessRun {
  readonly page: number;
  readonly before: number;
  readonly writes: number;
  readonly lastWriteStands: boolean;
}

const anyLife: fc.Arbitrary<ProcessRun> = fc.record({
  page: fc.integer({ min: 1, max: 25 }),
  before: fc.integer({ min: 0, max: 40 }),
  writes: fc.integer({ min: 1, max: 8 }),
  lastWriteStands: fc.boolean(),
});
const toTheEnd: ProcessRun = { page: 10, before: 40, writes: Number.POSITIVE_INFINITY, lastWriteStands: true };

describe.each([queue, display, statistics, audit])('$name', (projection) => {
  let stores: Stores;
  let builds = 0;
  beforeAll(async () => {
    stores = await openStores();
  });
  afterAll(() => stores.close());

  it('folds to the same documents however the log is split, repeated or cut off', async () => {
    await fc.assert(
      fc.asyncProperty(anyLog, fc.array(anyLife, { maxLength: 5 }), async (log, lives) => {
        builds += 1;
        const label = `1_${builds}` as Label;
        for (const run of [...lives, toTheEnd]) await live(projection, label, log, run);
        const { documents } = stores;
        const generation = await Generation.open(documents, projection, label);
        expect(await documentsIn(projection, ({ name }) => generation.collection(name))).toEqual(foldedAfresh(projection, log));
        await generation.drop();
      }),
      { numRuns: 50 },
    );
  });

  async function live(projection: Projection, label: Label, log: readonly StoredEvent[], run: ProcessRun): Promise<void> {
    let writes = 0;
    const crashing = faulty(stores.documents, {
      beforeWrite: () => {
        writes += 1;
        if (writes === run.writes && !run.lastWriteStands) throw new Crash();
      },
      afterWrite: () => {
        if (writes === run.writes) throw new Crash();
      },
    });
    const projector = new Projector(projection, await Generation.open(crashing, projection, label), (work) => work());
    await projector.begin();
    const known = log.filter(({ position }) => projector.position !== undefined && position <= projector.position).length;
    try {
      for (let next = Math.max(0, known - run.before); next < log.length; next += run.page) {
        await projector.take(log.slice(next, next + run.page));
        await projector.settle();
      }
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
  }
});
