import { moduleUrl } from '#libs/kernel/module-url.ts';
import type { Projection } from '../projection.ts';
import { LiveProjections, type LiveProjectionsParts } from '../runner/follow/live-projections.ts';
import { ReadModels } from '../runner/read-models.ts';
import { RebuildThread } from '../runner/rebuild/rebuild-thread.ts';
import type { TestSources } from './rebuild.sources.ts';
import { RunnerRecorder } from './runner-recorder.ts';
import { secondQueue } from './second-queue.ts';
import type { Stores } from './stores.ts';

export interface Process {
  readonly live: LiveProjections;
  readonly readModels: ReadModels;
  readonly recorder: RunnerRecorder;
}

/** Starts one run of a process with these projections; another continues where it has ended. */
export async function begin(
  { files, events, documents, quarantine }: Stores,
  projections: readonly Projection[],
  parts: Partial<LiveProjectionsParts> = {},
): Promise<Process> {
  const recorder = new RunnerRecorder(quarantine);
  const readModels = new ReadModels(documents, projections);
  const settings: TestSources = { ...files, second: projections.includes(secondQueue) };
  const live = new LiveProjections(projections, {
    events,
    documents,
    readModels,
    quarantine,
    progress: recorder.progress,
    pause: recorder.pause,
    report: recorder.report,
    rebuilder: new RebuildThread(moduleUrl('./rebuild.sources', import.meta.url), settings),
    others: async () => undefined,
    onApplied: { queue: recorder.onApplied },
    ...parts,
  });
  await live.startAll();
  return { live, readModels, recorder };
}
