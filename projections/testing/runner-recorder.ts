import type { Position } from '#libs/event-store/event-store.ts';
import { type Pause, timer } from '#libs/kernel/time/timer.ts';
import type { Held } from '#libs/quarantine/held-streams.ts';
import { MemoryQuarantine } from '#libs/quarantine/testing/memory-quarantine.ts';
import type { Applied } from '../runner/batch.ts';
import type { RunnerReport } from '../runner/follow/projection-runner.ts';
import { ProjectionProgress } from '../runner/progress.ts';
import type { Stop } from '../runner/stop.ts';

const PATIENCE_MS = 5_000;

/** A runner's dependencies, which record every call. */
export class RunnerRecorder {
  readonly progress = new ProjectionProgress(timer);
  readonly applied: Applied[] = [];
  readonly pauses: number[] = [];
  readonly stops: { readonly projection: string; readonly stop: Stop }[] = [];
  readonly listenerErrors: string[] = [];
  readonly damaged: string[] = [];
  readonly held: { readonly projection: string; readonly held: Held }[] = [];
  readonly failedRebuilds: string[] = [];
  readonly quarantine: MemoryQuarantine;
  retries = 0;

  /** `quarantine`: that of an earlier process, which outlives it. */
  constructor(quarantine = new MemoryQuarantine()) {
    this.quarantine = quarantine;
  }

  /** Resolves at once, without time passing. */
  readonly pause: Pause = async (milliseconds) => {
    this.pauses.push(milliseconds);
  };

  readonly onApplied = (applied: readonly Applied[]): void => {
    this.applied.push(...applied);
  };

  readonly report: RunnerReport = {
    retrying: () => {
      this.retries += 1;
    },
    stopped: (projection, stop) => this.stops.push({ projection, stop }),
    damaged: (_, errorClass) => this.damaged.push(errorClass),
    held: (projection, held) => this.held.push({ projection, held }),
    rebuildFailed: (_, errorClass) => this.failedRebuilds.push(errorClass),
    listenerFailed: (_, errorClass) => this.listenerErrors.push(errorClass),
  };

  /** Rejects when the projection does not reach the position. */
  async reached(projection: string, position: Position): Promise<void> {
    if (!(await this.progress.reached([projection], position, PATIENCE_MS)))
      throw new Error(`${projection} did not reach ${position}`);
  }
}
