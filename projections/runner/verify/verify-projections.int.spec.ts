import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { called, completed, deleted, issued } from '#libs/domain/queue-day/testing/events.ts';
import { patient, ticket } from '#libs/domain/queue-day/testing/patients.ts';
import type { JsonObject, Position } from '#libs/event-store/event-store.ts';
import { PROJECTIONS } from '../../projections.ts';
import { queue } from '../../queue/queue.projection.ts';
import { TICKETS } from '../../queue/ticket-document.ts';
import { Appender } from '../../testing/append.ts';
import type { Decided } from '../../testing/log.ts';
import { begin, type Process } from '../../testing/run-live.ts';
import { openStores, type Stores } from '../../testing/stores.ts';
import { verifyProjections } from './verify-projections.ts';

describe('verifyProjections', () => {
  let stores: Stores;
  let scratch: Stores;
  let day: Appender;
  let product: Process;
  let last: Position;

  beforeEach(async () => {
    stores = await openStores();
    scratch = await openStores();
    day = new Appender(stores.events);
    product = await begin(stores, PROJECTIONS);
    await append(issued(1), issued(2));
    last = await append(called(1), completed(1), issued(3), deleted(3));
  });
  afterEach(async () => {
    await product.live.stopAll();
    await Promise.all([stores.close(), scratch.close()]);
  });

  async function append(...decided: readonly Decided[]): Promise<Position> {
    const position = await day.append(...decided);
    for (const { name } of PROJECTIONS) await product.recorder.reached(name, position);
    return position;
  }

  const verify = (events: Pick<Stores['events'], 'readAll'> = stores.events) =>
    Array.fromAsync(verifyProjections(PROJECTIONS, { events, documents: stores.documents, scratch: scratch.documents }));

  /** Falsifies a document as of the last event, which was of none of these tickets. */
  async function falsify(id: string, document: JsonObject | null): Promise<void> {
    const tickets = await stores.documents.collection({ ...TICKETS, name: `tickets_${queue.version}_1` });
    await tickets.write([{ id, document, position: last }], last);
  }

  it('finds nothing where the documents match the log', async () => {
    expect(await verify()).toEqual([]);
  });

  it('finds missing, surplus and different documents, and reports nothing of their content', async () => {
    await falsify(ticket(1), null);
    await falsify(ticket(2), { name: patient(2).name });
    await falsify(ticket(4), { name: patient(4).name });
    expect(await verify()).toEqual([
      { projection: 'queue', collection: 'tickets', id: ticket(1), kind: 'missing' },
      { projection: 'queue', collection: 'tickets', id: ticket(2), kind: 'different' },
      { projection: 'queue', collection: 'tickets', id: ticket(4), kind: 'surplus' },
    ]);
  });

  it('reports no difference that stems from events written meanwhile', async () => {
    await falsify(ticket(1), null);
    let more = 4;
    const found = await verify({
      readAll: async function* (options) {
        await append(issued(more), called(2, more));
        more += 1;
        yield* stores.events.readAll(options);
      },
    });
    expect(found).toEqual([{ projection: 'queue', collection: 'tickets', id: ticket(1), kind: 'missing' }]);
  });
});
