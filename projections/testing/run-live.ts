import { moduleUrl } from '#libs/kernel/module-url.ts';
import type { Projection } from '../projection.ts';
import { LiveProjections, type LiveProjectionsParts } from '../runner/live-projections.ts';
import { ReadModels } from '../runner/read-models.ts';
import { RebuildThread } from '../runner/rebuild-thread.ts';
import type { TestSources } from './rebuild.sources.ts';
import { secondQueue } from './second-queue.ts';
import type { Stores } from './stores.ts';
import { Witness } from './witness.ts';

export interface Process {
  readonly live: LiveProjections;
  readonly readModels: ReadModels;
  readonly witness: Witness;
}

/** Starts one run of a process with these projections; another continues where it has ended. */
export async function begin(
  { files, events, documents }: Stores,
  projections: readonly Projection[],
  parts: Partial<LiveProjectionsParts> = {},
): Promise<Process> {
  const witness = new Witness();
  const readModels = new ReadModels(documents, projections);
  const settings: TestSources = { ...files, second: projections.includes(secondQueue) };
  const live = new LiveProjections(projections, {
    events,
    documents,
    readModels,
    progress: witness.progress,
    pause: witness.pause,
    report: witness.report,
    rebuilder: new RebuildThread(moduleUrl('./rebuild.sources', import.meta.url), settings),
    onApplied: { queue: witness.onApplied },
    ...parts,
  });
  await live.startAll();
  return { live, readModels, witness };
}
