import type { DocumentStore } from '#libs/document-store/document-store.ts';
import type { EventStore, Position } from '#libs/event-store/event-store.ts';
import type { Projection } from '../projection.ts';
import { catchUp } from './catch-up.ts';
import { Generation } from './generation.ts';
import { dropOthers, nextLabel } from './generation-labels.ts';
import { type Patience, patience } from './patience.ts';
import type { ProjectionProgress } from './progress.ts';
import { ProjectionRunner, type RunnerParts } from './projection-runner.ts';
import { Projector } from './projector.ts';
import type { ReadModels } from './read-models.ts';
import type { RebuildProgress } from './rebuild-protocol.ts';
import type { Rebuilder } from './rebuild-thread.ts';
import { type Stop, stopOf } from './stop.ts';

export interface LiveProjectionParts extends RunnerParts {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  readonly readModels: ReadModels;
  readonly progress: ProjectionProgress;
  readonly rebuilder: Rebuilder;
}

export interface ProjectionStatus {
  readonly name: string;
  readonly version: number;
  /** `building`: nothing can be read yet. `catchingUp`: what is read is behind what had happened when it was started. */
  readonly state: 'building' | 'catchingUp' | 'following' | 'stopped';
  readonly position: Position | undefined;
  readonly stop: Stop | undefined;
  /** How far the bulk of a rebuild has come, while one is under way. */
  readonly rebuild: RebuildProgress | undefined;
}

/** One projection in the one process that runs it. */
export class LiveProjection {
  private readonly projection: Projection;
  private readonly parts: LiveProjectionParts;
  private readonly ending = new AbortController();
  private readonly patience: Patience;
  private runner: ProjectionRunner | undefined;
  private replacing: Promise<void> | undefined;
  private progress: RebuildProgress | undefined;
  private failed: Stop | undefined;

  constructor(projection: Projection, parts: LiveProjectionParts) {
    this.projection = projection;
    this.parts = parts;
    const { pause, report } = parts;
    this.patience = patience({ pause, signal: this.ending.signal, retrying: (error) => report.retrying(projection.name, error) });
  }

  /** Follows the log with the current generation; where there is none of this version, one is built first. */
  async start(): Promise<void> {
    const { readModels, documents } = this.parts;
    const { name } = this.projection;
    await this.patience(() => readModels.follow(name));
    await this.patience(() => dropOthers(documents, this.projection));
    const generation = readModels.current(name);
    if (generation) this.follow(generation);
    else this.rebuild().catch((error) => this.fail(error));
  }

  /** Beside the current generation, which goes on until the new one takes its place. Asked twice, it is done once. */
  async rebuild(): Promise<void> {
    this.replacing ??= this.replace();
    try {
      await this.replacing;
    } finally {
      this.replacing = undefined;
      this.progress = undefined;
    }
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await Promise.allSettled([this.replacing, this.runner?.stop()]);
  }

  get status(): ProjectionStatus {
    const { name, version } = this.projection;
    const stop = this.failed ?? this.runner?.stopped;
    const going = this.runner ? (this.runner.caughtUp ? 'following' : 'catchingUp') : 'building';
    const position = this.parts.progress.positionOf(name);
    return { name, version, state: stop ? 'stopped' : going, position, stop, rebuild: this.progress };
  }

  private follow(generation: Generation): void {
    this.failed = undefined;
    this.runner = new ProjectionRunner(this.projection, generation, this.parts);
    this.runner.start();
  }

  private async replace(): Promise<void> {
    const { documents } = this.parts;
    try {
      const next = await this.filled();
      const former = await this.change(next);
      await former?.drop();
    } finally {
      if (!this.ending.signal.aborted) await dropOthers(documents, this.projection);
    }
  }

  /** A new generation with all documents up to about where the current one stands. */
  private async filled(): Promise<Generation> {
    const { documents, events, rebuilder } = this.parts;
    const label = await this.patience(() => nextLabel(documents, this.projection));
    const upTo = this.isFollowing ? this.position : await this.patience(() => events.head());
    const order = upTo && { projection: this.projection.name, label, upTo };
    if (order) await rebuilder.fill(order, this.ending.signal, (progress) => (this.progress = progress));
    const generation = await this.patience(() => Generation.open(documents, this.projection, label));
    await this.level(generation);
    return generation;
  }

  /** Between the two runners nobody writes; readers change over when the new documents stand where the former did. */
  private async change(next: Generation): Promise<Generation | undefined> {
    const { documents, readModels } = this.parts;
    const { name } = this.projection;
    const former = readModels.current(name);
    await this.runner?.stop();
    try {
      await this.level(next);
      await this.patience(() => documents.point(name, next.label));
      readModels.flip(name, next);
      this.follow(next);
      return former;
    } catch (error) {
      if (former && !this.ending.signal.aborted) this.follow(former);
      throw error;
    }
  }

  /** Not beyond where the current one stands: what comes later is told to listeners by the new runner. */
  private async level(generation: Generation): Promise<void> {
    const { events } = this.parts;
    const upTo = this.isFollowing ? this.position : undefined;
    if (this.isFollowing && upTo === undefined) return;
    const projector = new Projector(this.projection, generation, this.patience);
    await projector.begin();
    await catchUp(projector, { events, upTo, patience: this.patience, signal: this.ending.signal });
  }

  private get position(): Position | undefined {
    return this.parts.progress.positionOf(this.projection.name);
  }

  private get isFollowing(): boolean {
    return this.runner !== undefined && this.runner.stopped === undefined;
  }

  private fail(error: unknown): void {
    if (this.ending.signal.aborted) return;
    const { progress, report } = this.parts;
    this.failed = stopOf(error);
    progress.stopped(this.projection.name);
    report.stopped(this.projection.name, this.failed);
  }
}
