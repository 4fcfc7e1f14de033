import type { EventStore, Position, StreamName } from '#libs/event-store/event-store.ts';
import { classOf } from '#libs/kernel/error-origin.ts';
import { KeyedMutex } from '#libs/kernel/keyed-mutex.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import type { Pause } from '#libs/kernel/time/timer.ts';
import type { HeldStreams } from '#libs/quarantine/held-streams.ts';
import type { Projection } from '../../projection.ts';
import type { Applied } from '../batch.ts';
import type { Generation } from '../generation.ts';
import type { ProjectionProgress } from '../progress.ts';
import { Projector } from '../projector.ts';
import { foldLate } from '../quarantine/late-fold.ts';
import { type QuarantineParts, type QuarantineReport, StoredQuarantine } from '../quarantine/stored-quarantine.ts';
import { type Stop, stopOf } from '../stop.ts';
import { type RetryStore, retryStoreWith } from '../store-retry.ts';

/** Events of a runner, for the log. */
export interface RunnerReport extends QuarantineReport {
  retrying(projection: string, error: StoreUnavailable): void;
  stopped(projection: string, stop: Stop): void;
  /** Other processes do not know that it stopped, or that it goes on. */
  stopNotStored?(projection: string, errorClass: string): void;
  /** It follows the log again, whatever it stopped at before. */
  resumed?(projection: string): void;
  /** `onApplied` threw: its events are not reported again. */
  listenerFailed(projection: string, errorClass: string): void;
  /** Documents are damaged, and are rebuilt from the log; or a generation could not be removed. */
  damaged?(projection: string, errorClass: string): void;
  /** A rebuild that a retry needed failed: its stream still waits. */
  rebuildFailed?(projection: string, errorClass: string): void;
}

export interface RunnerParts extends Pick<QuarantineParts, 'quarantine'> {
  readonly events: Pick<EventStore, 'subscribe' | 'readStream' | 'readAll'>;
  readonly progress: Pick<ProjectionProgress, 'advance' | 'stopped' | 'resumed'>;
  readonly pause: Pause;
  readonly report: RunnerReport;
  /** Called in log order, once a batch's documents are stored and their waiters released; with a stream's own order after a retry. */
  readonly onApplied?: ((applied: readonly Applied[]) => void) | undefined;
}

/** Outcome of a retry. `overtaken`: only a rebuild folds the stream's events in the order of the log. */
export type Retried = 'folded' | 'waiting' | 'overtaken';

const BATCH = 'batch';

/** Follows the log for one generation of a projection, from its checkpoint on. */
export class ProjectionRunner {
  private readonly projection: Projection;
  private readonly name: string;
  private readonly parts: RunnerParts;
  private readonly projector: Projector;
  private readonly retryStore: RetryStore;
  readonly held: HeldStreams;
  private readonly stored: StoredQuarantine;
  /** A batch and a retry never work on the documents at once. */
  private readonly mutex = new KeyedMutex();
  private readonly ending = new AbortController();
  private readonly begun = Promise.withResolvers<void>();
  private running: Promise<void> | undefined;
  /** Whether it has reached the log's end. */
  caughtUp = false;
  stopped: Stop | undefined;

  /** `held`: the streams that this generation does not fold on. */
  constructor(projection: Projection, generation: Generation, held: HeldStreams, parts: RunnerParts) {
    this.projection = projection;
    this.name = projection.name;
    this.parts = parts;
    this.held = held;
    const { pause, report } = parts;
    const retrying = (error: StoreUnavailable): void => report.retrying(projection.name, error);
    this.retryStore = retryStoreWith({ pause, signal: this.ending.signal, retrying });
    this.projector = new Projector(projection, generation, this.retryStore, held);
    this.stored = new StoredQuarantine(projection, parts, this.retryStore);
  }

  /** Position up to which its documents stand. */
  get position(): Position | undefined {
    return this.projector.position;
  }

  start(): void {
    this.running ??= this.followUntilStopped().finally(() => this.begun.resolve());
  }

  /** Stops after storing pending changes. */
  async stop(): Promise<void> {
    this.ending.abort();
    await this.running;
    await this.mutex.exclusively(BATCH, async () => undefined);
  }

  /** Folds what a stream has waited with, between two batches. Its entry goes once the documents are stored. */
  async retry(stream: StreamName): Promise<Retried> {
    await this.begun.promise;
    return await this.mutex.exclusively(BATCH, async () => {
      if (this.stopped || this.ending.signal.aborted) return 'waiting';
      try {
        return await this.foldWaiting(stream);
      } catch (error) {
        this.endWith(error);
        return 'waiting';
      }
    });
  }

  private async foldWaiting(stream: StreamName): Promise<Retried> {
    const waits = this.held.heldIn(stream);
    const { projection, projector, held } = this;
    if (waits) {
      const late = await this.retryStore(() => foldLate(waits, { events: this.parts.events, projection, projector, held }));
      if (late.kind === 'overtaken') return 'overtaken';
      this.tellApplied(late.applied);
    }
    const still = held.heldIn(stream);
    if (still) await this.stored.hold([still]);
    else await this.stored.release(stream);
    return still ? 'waiting' : 'folded';
  }

  private async followUntilStopped(): Promise<void> {
    try {
      await this.projector.begin();
      this.parts.progress.resumed(this.name);
      this.parts.report.resumed?.(this.name);
      this.tellPosition();
      this.begun.resolve();
      await this.retryStore(() => this.follow(this.ending.signal));
      await this.mutex.exclusively(BATCH, () => this.projector.save());
    } catch (error) {
      this.endWith(error);
    }
  }

  /** A failed subscription is replaced by another, from the same position. */
  private async follow(signal: AbortSignal): Promise<void> {
    for await (const { events, caughtUp } of this.parts.events.subscribe({ after: this.position, signal })) {
      if (this.stopped) return;
      await this.mutex.exclusively(BATCH, async () => {
        const { held, poison, applied } = await this.projector.take(events);
        await this.stored.hold(held);
        if (poison) await this.projector.save();
        else await this.projector.settle();
        this.tellPosition();
        this.tellApplied(applied);
        if (poison) throw poison;
      });
      this.caughtUp ||= caughtUp;
    }
  }

  private tellPosition(): void {
    if (this.position !== undefined) this.parts.progress.advance(this.name, this.position);
  }

  private tellApplied(applied: readonly Applied[]): void {
    if (applied.length === 0) return;
    try {
      this.parts.onApplied?.(applied);
    } catch (error) {
      this.parts.report.listenerFailed(this.name, classOf(error));
    }
  }

  private endWith(error: unknown): void {
    const givenUp = error instanceof StoreUnavailable && this.ending.signal.aborted;
    if (givenUp || this.stopped) return;
    this.stopped = stopOf(error);
    this.parts.progress.stopped(this.name);
    this.parts.report.stopped(this.name, this.stopped);
  }
}
