import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { EventStore, StoredEvent } from '#libs/event-store/event-store.ts';
import { HeldStreams } from '#libs/quarantine/held-streams.ts';
import { audit } from '../../audit/audit.projection.ts';
import { display } from '../../display/display.projection.ts';
import type { Projection } from '../../projection.ts';
import { queue } from '../../queue/queue.projection.ts';
import { statistics } from '../../statistics/statistics.projection.ts';
import { anyLog } from '../../testing/any-log.ts';
import { faulty } from '../../testing/faulty-store.ts';
import { documentsIn, foldedAfresh } from '../../testing/fresh-fold.ts';
import { openStores, type Stores } from '../../testing/stores.ts';
import { Generation } from '../generation.ts';
import type { Label } from '../generation-labels.ts';
import { Projector } from '../projector.ts';
import { foldLate } from './late-fold.ts';

class Crash extends Error {}

/** Which event is poison, how many events come at once, when a retry is made, and at which of its writes the process ends. */
const anyCase = fc.record({
  poison: fc.nat(),
  page: fc.integer({ min: 1, max: 25 }),
  retried: fc.double({ min: 0, max: 1, noNaN: true }),
  crashAt: fc.option(fc.integer({ min: 1, max: 4 })),
});

const here = async <T>(work: () => Promise<T>): Promise<T> => await work();

describe.each([queue, display, statistics, audit])('$name', (projection) => {
  let stores: Stores;
  let builds = 0;
  beforeAll(async () => {
    stores = await openStores();
  });
  afterAll(() => stores.close());

  it('folds each waiting event exactly once, whenever the stream is retried and wherever that is cut off', async () => {
    await fc.assert(
      fc.asyncProperty(anyLog, anyCase, async (log, { poison, page, retried, crashAt }) => {
        fc.pre(log.length > 0);
        builds += 1;
        const label = `1_${builds}` as Label;
        const poisonId = log[poison % log.length]?.id;
        let isPoisoned = true;
        const fragile = fragileAt(projection, (id) => isPoisoned && id === poisonId);
        const held = new HeldStreams();
        const retryAt = Math.floor(retried * log.length);
        const before = await projectorOf(fragile, label, held);
        await fold(before, log.slice(0, retryAt), page);
        isPoisoned = false;
        const entries = held.all;
        if (crashAt !== null) await retry(fragile, label, entries, log.slice(0, retryAt), crashAt);
        const after = await retry(fragile, label, entries, log.slice(0, retryAt));
        await fold(after, log.slice(retryAt), page);
        const generation = await Generation.open(stores.documents, projection, label);
        expect(await documentsIn(projection, ({ name }) => generation.collection(name))).toEqual(foldedAfresh(projection, log));
        await generation.drop();
      }),
      { numRuns: 50 },
    );
  });

  /** One run of a process that retries every stream that waits; it may end at a write. Returns its projector. */
  async function retry(
    fragile: Projection,
    label: Label,
    entries: HeldStreams['all'],
    log: readonly StoredEvent[],
    crashAt = Number.POSITIVE_INFINITY,
  ): Promise<Projector> {
    const held = new HeldStreams(entries);
    let writes = 0;
    const projector = await projectorOf(fragile, label, held, () => {
      writes += 1;
      if (writes === crashAt) throw new Crash();
    });
    try {
      for (const waits of held.all) {
        const late = await foldLate(waits, { events: readable(log), projection: fragile, projector, held });
        expect(late.kind).toBe('folded');
        expect(held.all).toEqual([]);
      }
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
    return projector;
  }

  async function projectorOf(
    fragile: Projection,
    label: Label,
    held: HeldStreams,
    afterWrite: () => void = () => undefined,
  ): Promise<Projector> {
    const generation = await Generation.open(faulty(stores.documents, { afterWrite }), fragile, label);
    const projector = new Projector(fragile, generation, here, held);
    await projector.begin();
    return projector;
  }

  async function fold(projector: Projector, log: readonly StoredEvent[], page: number): Promise<void> {
    for (let next = 0; next < log.length; next += page) {
      await projector.take(log.slice(next, next + page));
      await projector.save();
    }
  }
});

const fragileAt = (projection: Projection, isPoison: (id: string) => boolean): Projection => ({
  ...projection,
  touches: (event) => {
    if (isPoison(event.id)) throw new RangeError('cannot be read');
    return projection.touches(event);
  },
});

/** A log in memory. */
const readable = (log: readonly StoredEvent[]): Pick<EventStore, 'readStream' | 'readAll'> => ({
  readStream: async function* (stream, { after } = {}) {
    const events = log.filter((event) => event.stream === stream && (after === undefined || event.revision > after));
    if (events.length > 0) yield events;
  },
  readAll: async function* ({ from } = {}) {
    const events = log.filter(({ position }) => from === undefined || position > from);
    if (events.length > 0) yield events;
  },
});
