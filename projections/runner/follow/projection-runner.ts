import type { EventStore, Position } from '#libs/event-store/event-store.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import type { Pause } from '#libs/kernel/time/timer.ts';
import type { Projection } from '../../projection.ts';
import type { Applied, Folded } from '../batch.ts';
import type { Generation } from '../generation.ts';
import type { ProjectionProgress } from '../progress.ts';
import { Projector } from '../projector.ts';
import { classOf, type Stop, stopOf } from '../stop.ts';
import { type RetryStore, retryStoreWith } from '../store-retry.ts';

/** Events of a runner, for the log. */
export interface RunnerReport {
  retrying(projection: string, error: StoreUnavailable): void;
  stopped(projection: string, stop: Stop): void;
  /** `onApplied` threw: its events are not reported again. */
  listenerFailed(projection: string, errorClass: string): void;
  /** Documents are damaged, and are rebuilt from the log; or a generation could not be removed. */
  damaged?(projection: string, errorClass: string): void;
}

export interface RunnerParts {
  readonly events: Pick<EventStore, 'subscribe'>;
  readonly progress: Pick<ProjectionProgress, 'advance' | 'stopped'>;
  readonly pause: Pause;
  readonly report: RunnerReport;
  /** Called in log order, once a batch's documents are stored and their waiters released. */
  readonly onApplied?: ((applied: readonly Applied[]) => void) | undefined;
}

/** Follows the log for one generation of a projection, from its checkpoint on. */
export class ProjectionRunner {
  private readonly name: string;
  private readonly parts: RunnerParts;
  private readonly projector: Projector;
  private readonly retryStore: RetryStore;
  private readonly ending = new AbortController();
  private running: Promise<void> | undefined;
  /** Whether it has reached the log's end. */
  caughtUp = false;
  stopped: Stop | undefined;

  constructor(projection: Projection, generation: Generation, parts: RunnerParts) {
    this.name = projection.name;
    this.parts = parts;
    const { pause, report } = parts;
    const retrying = (error: StoreUnavailable): void => report.retrying(projection.name, error);
    this.retryStore = retryStoreWith({ pause, signal: this.ending.signal, retrying });
    this.projector = new Projector(projection, generation, this.retryStore);
  }

  /** Position up to which its documents stand. */
  get position(): Position | undefined {
    return this.projector.position;
  }

  start(): void {
    this.running ??= this.followUntilStopped();
  }

  /** Stops after storing pending changes. */
  async stop(): Promise<void> {
    this.ending.abort();
    await this.running;
  }

  private async followUntilStopped(): Promise<void> {
    try {
      await this.projector.begin();
      this.tellPosition();
      await this.retryStore(() => this.follow(this.ending.signal));
      await this.projector.save();
    } catch (error) {
      const givenUp = error instanceof StoreUnavailable && this.ending.signal.aborted;
      if (!givenUp) this.fail(error);
    }
  }

  /** A failed subscription is replaced by another, from the same position. */
  private async follow(signal: AbortSignal): Promise<void> {
    for await (const { events, caughtUp } of this.parts.events.subscribe({ after: this.position, signal })) {
      const folded = await this.projector.take(events);
      if (folded.poison) await this.projector.save();
      else await this.projector.settle();
      this.tellPosition();
      this.tellApplied(folded);
      if (folded.poison) throw folded.poison;
      this.caughtUp ||= caughtUp;
    }
  }

  private tellPosition(): void {
    if (this.position !== undefined) this.parts.progress.advance(this.name, this.position);
  }

  private tellApplied({ applied }: Folded): void {
    if (applied.length === 0) return;
    try {
      this.parts.onApplied?.(applied);
    } catch (error) {
      this.parts.report.listenerFailed(this.name, classOf(error));
    }
  }

  private fail(error: unknown): void {
    this.stopped = stopOf(error);
    this.parts.progress.stopped(this.name);
    this.parts.report.stopped(this.name, this.stopped);
  }
}
