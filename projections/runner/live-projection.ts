import type { DocumentStore } from '#libs/document-store/document-store.ts';
import type { EventStore, Position } from '#libs/event-store/event-store.ts';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import type { Projection } from '../projection.ts';
import { isBriefLog } from './brief-log.ts';
import type { Generation } from './generation.ts';
import { dropOthers } from './generation-labels.ts';
import type { ProjectionProgress } from './progress.ts';
import { ProjectionRunner, type RunnerParts } from './projection-runner.ts';
import type { ProjectionStatus } from './projection-status.ts';
import type { ReadModels } from './read-models.ts';
import type { RebuildProgress } from './rebuild-protocol.ts';
import type { Rebuilder } from './rebuild-thread.ts';
import { classOf, type Stop, stopOf } from './stop.ts';
import { type RetryStore, retryStoreWith } from './store-retry.ts';
import { Successor, type SuccessorParts } from './successor.ts';

export interface LiveProjectionParts extends RunnerParts {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  readonly readModels: ReadModels;
  readonly progress: Pick<ProjectionProgress, 'advance' | 'stopped' | 'positionOf'>;
  readonly rebuilder: Rebuilder;
  /** How long a replaced generation is kept where other processes read too, until they have learnt of the change. */
  readonly keepFormerMs?: number | undefined;
}

interface Build {
  /** Folds the bulk of the log in a thread of its own. */
  readonly inThread: boolean;
}

/** One projection, in the one process that runs it. */
export class LiveProjection {
  private readonly projection: Projection;
  private readonly parts: LiveProjectionParts;
  private readonly ending = new AbortController();
  private readonly retryStore: RetryStore;
  private runner: ProjectionRunner | undefined;
  private replacing: Promise<void> | undefined;
  private rebuilt: RebuildProgress | undefined;
  private failed: Stop | undefined;

  constructor(projection: Projection, parts: LiveProjectionParts) {
    this.projection = projection;
    this.parts = parts;
    const { pause, report } = parts;
    this.retryStore = retryStoreWith({
      pause,
      signal: this.ending.signal,
      retrying: (error) => report.retrying(projection.name, error),
    });
  }

  /** Follows the log with the current generation; where this version has none, it is built first. */
  async start(): Promise<void> {
    const { readModels } = this.parts;
    const { name } = this.projection;
    await this.retryStore(() => readModels.follow(name));
    await this.dropOthers();
    const generation = readModels.current(name);
    if (generation) this.follow(generation);
    else await this.buildFirst();
  }

  /** Builds a generation beside the current one, which goes on until it is replaced. Concurrent calls share one rebuild. */
  async rebuild(): Promise<void> {
    await this.build({ inThread: true });
  }

  private async build(how: Build): Promise<void> {
    this.replacing ??= this.replace(how);
    try {
      await this.replacing;
    } finally {
      this.replacing = undefined;
      this.rebuilt = undefined;
    }
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await Promise.allSettled([this.replacing]);
    await this.runner?.stop();
  }

  get status(): ProjectionStatus {
    const { name, version } = this.projection;
    const stop = this.failed ?? this.runner?.stopped;
    const going = this.runner ? (this.runner.caughtUp ? 'following' : 'catchingUp') : 'building';
    const position = this.parts.progress.positionOf(name);
    return { name, version, state: stop ? 'stopped' : going, position, stop, rebuild: this.rebuilt };
  }

  private follow(generation: Generation): void {
    this.failed = undefined;
    this.runner = new ProjectionRunner(this.projection, generation, this.parts);
    this.runner.start();
  }

  /** A brief log is folded at once, in this thread; any other takes a while. */
  private async buildFirst(): Promise<void> {
    const isBrief = await this.retryStore(() => isBriefLog(this.parts.events));
    const built = this.build({ inThread: !isBrief }).catch((error) => this.fail(error));
    if (isBrief) await built;
  }

  private async replace({ inThread }: Build): Promise<void> {
    const { signal } = this.ending;
    const head = await this.retryStore(() => this.parts.events.head());
    /** Position of the current generation; one that has stopped is overtaken. */
    const currentPosition = (): Position | undefined =>
      this.isFollowing ? this.parts.progress.positionOf(this.projection.name) : head;
    try {
      const successor = await Successor.build(this.projection, this.successorParts, inThread ? currentPosition() : undefined);
      await successor.level(currentPosition());
      const former = await this.switchOver(successor, currentPosition);
      await this.parts.pause(this.parts.keepFormerMs ?? 0, signal);
      await this.dropFormer(former);
    } finally {
      if (!signal.aborted) await this.dropOthers();
    }
  }

  /**
   * Switches generations: with both paused, the new one is brought to the exact position of the former, so nothing is read or
   * reported twice or never.
   */
  private async switchOver(successor: Successor, standing: () => Position | undefined): Promise<Generation | undefined> {
    const { documents, readModels } = this.parts;
    const { name } = this.projection;
    const former = readModels.current(name);
    await this.runner?.stop();
    try {
      await successor.level(standing());
      await this.retryStore(() => documents.point(name, successor.generation.label));
    } catch (error) {
      if (former && !this.ending.signal.aborted) this.follow(former);
      throw error;
    }
    readModels.flip(name, successor.generation);
    this.follow(successor.generation);
    return former;
  }

  /** A damaged generation may be impossible to drop: it is removed when its file is set aside. */
  private async dropFormer(former: Generation | undefined): Promise<void> {
    try {
      await this.retryStore(async () => await former?.drop(this.ending.signal));
    } catch (error) {
      if (!(error instanceof StoreCorrupted)) throw error;
      this.parts.report.damaged?.(this.projection.name, classOf(error));
    }
  }

  private get isFollowing(): boolean {
    return this.runner !== undefined && this.runner.stopped === undefined;
  }

  private get successorParts(): SuccessorParts {
    const { events, documents, rebuilder } = this.parts;
    const onProgress = (progress: RebuildProgress): void => {
      this.rebuilt = progress;
    };
    return { events, documents, rebuilder, onProgress, retryStore: this.retryStore, signal: this.ending.signal };
  }

  private async dropOthers(): Promise<void> {
    try {
      await this.retryStore(() => dropOthers(this.parts.documents, this.projection));
    } catch (error) {
      // They have no readers: what cannot be removed goes with the file.
      if (!(error instanceof StoreCorrupted)) throw error;
      this.parts.report.damaged?.(this.projection.name, classOf(error));
    }
  }

  private fail(error: unknown): void {
    if (this.ending.signal.aborted) return;
    const { progress, report } = this.parts;
    this.failed = stopOf(error);
    progress.stopped(this.projection.name);
    report.stopped(this.projection.name, this.failed);
  }
}
