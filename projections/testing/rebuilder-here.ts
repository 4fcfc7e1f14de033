import { HeldStreams } from '#libs/quarantine/held-streams.ts';
import type { Projection } from '../projection.ts';
import { catchUp } from '../runner/catch-up.ts';
import { Generation } from '../runner/generation.ts';
import { Projector } from '../runner/projector.ts';
import type { Rebuilder } from '../runner/rebuild/rebuild-thread.ts';
import type { RetryStore } from '../runner/store-retry.ts';
import type { Stores } from './stores.ts';

const retryStore: RetryStore = (work) => work();

/** Fills a generation in this thread, for projections that cannot be passed to another. */
export const rebuilderHere = ({ events, documents }: Stores, ...projections: readonly Projection[]): Rebuilder => ({
  fill: async ({ projection: name, label, upTo }, signal) => {
    const projection = projections.find((other) => other.name === name);
    if (!projection) throw new Error(`no projection: ${name}`);
    const held = new HeldStreams();
    const projector = new Projector(projection, await Generation.open(documents, projection, label), retryStore, held);
    await projector.begin();
    await catchUp(projector, { events, retryStore, signal, upTo });
    return held.all;
  },
});
