import { parentPort, workerData } from 'node:worker_threads';
import { pause } from '#libs/kernel/time/timer.ts';
import { type Held, HeldStreams } from '#libs/quarantine/held-streams.ts';
import { catchUp } from '../catch-up.ts';
import { Generation } from '../generation.ts';
import { Projector } from '../projector.ts';
import { stopOf } from '../stop.ts';
import { retryStoreWith } from '../store-retry.ts';
import type { FromRebuild, OpenSources, Sources, ToRebuild } from './rebuild-protocol.ts';

/** Fills one generation, and ends. Any message means: give up. */

const REPORT_INTERVAL_MS = 100;

const port = parentPort;
if (!port) throw new Error('a rebuild runs in a thread of its own');
const say = (message: FromRebuild): void => port.postMessage(message);

const ending = new AbortController();
port.once('message', () => ending.abort());

// The data that RebuildThread has passed.
const order = workerData as ToRebuild;
const { default: open }: { default: OpenSources } = await import(order.sources);
const sources = await open(order.settings, (words) => say({ kind: 'waiting', words }));
try {
  say({ kind: 'done', held: await fill(sources) });
} catch (error) {
  say({ kind: 'failed', stop: stopOf(error) });
} finally {
  await sources.close();
  port.close();
}

async function fill({ events, documents, projections }: Sources): Promise<readonly Held[]> {
  const projection = projections.find(({ name }) => name === order.projection);
  if (!projection) throw new Error(`no projection: ${order.projection}`);
  const { signal } = ending;
  const patient = retryStoreWith({ pause, signal });
  const generation = await patient(() => Generation.open(documents, projection, order.label));
  const held = new HeldStreams();
  const projector = new Projector(projection, generation, patient, held);
  await projector.begin();
  await catchUp(projector, { events, signal, retryStore: patient, upTo: order.upTo, folded: counted() });
  return held.all;
}

function counted(): (events: number) => void {
  const began = performance.now();
  let events = 0;
  let reportedAt = 0;
  return (more) => {
    events += more;
    const milliseconds = performance.now() - began;
    if (milliseconds - reportedAt < REPORT_INTERVAL_MS) return;
    reportedAt = milliseconds;
    say({ kind: 'progress', progress: { events, milliseconds } });
  };
}
