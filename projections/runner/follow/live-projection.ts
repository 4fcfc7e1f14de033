import type { DocumentStore } from '#libs/document-store/document-store.ts';
import type { EventStore, Position, StreamName } from '#libs/event-store/event-store.ts';
import { classOf } from '#libs/kernel/error-origin.ts';
import type { HeldStreams } from '#libs/quarantine/held-streams.ts';
import type { Projection } from '../../projection.ts';
import type { Generation } from '../generation.ts';
import type { ProjectionProgress } from '../progress.ts';
import type { ProjectionStatus } from '../projection-status.ts';
import { StoredQuarantine } from '../quarantine/stored-quarantine.ts';
import type { ReadModels } from '../read-models.ts';
import type { RebuildProgress } from '../rebuild/rebuild-protocol.ts';
import type { Rebuilder } from '../rebuild/rebuild-thread.ts';
import { Successor, type SuccessorParts } from '../rebuild/successor.ts';
import { type Stop, stopOf } from '../stop.ts';
import { type RetryStore, retryStoreWith } from '../store-retry.ts';
import type { AskOthers } from '../unused-generations.ts';
import { isBriefLog } from './brief-log.ts';
import { ProjectionRunner, type RunnerParts } from './projection-runner.ts';
import { StoredGenerations } from './stored-generations.ts';

export interface LiveProjectionParts extends RunnerParts {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  readonly readModels: ReadModels;
  readonly progress: Pick<ProjectionProgress, 'advance' | 'stopped' | 'resumed' | 'positionOf'>;
  readonly rebuilder: Rebuilder;
  /** Asks what the other processes of the installation read. */
  readonly others: AskOthers;
}

interface Build {
  /** Folds the bulk of the log in a thread of its own. */
  readonly inThread: boolean;
}

/** Findings of a build at its beginning. */
interface Found {
  readonly pointer: string | undefined;
  /** Position of the generation that it replaces. */
  readonly standing: () => Position | undefined;
}

/** One projection, in the one process that runs it. */
export class LiveProjection {
  private readonly projection: Projection;
  private readonly parts: LiveProjectionParts;
  private readonly ending = new AbortController();
  private readonly retryStore: RetryStore;
  private readonly stored: StoredGenerations;
  private readonly quarantine: StoredQuarantine;
  private readonly retries = new Map<StreamName, Promise<void>>();
  private runner: ProjectionRunner | undefined;
  /** The generation that the runner keeps. */
  private kept: Generation | undefined;
  private moving: Promise<void> | undefined;
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
    this.stored = new StoredGenerations(projection, parts, this.retryStore);
    this.quarantine = new StoredQuarantine(projection, parts, this.retryStore);
  }

  /** Follows the log with the current generation; where this version has none, it is built first. */
  async start(): Promise<void> {
    const { readModels, progress } = this.parts;
    const { name } = this.projection;
    progress.resumed(name);
    await this.stored.adopt();
    await this.retryStore(() => readModels.follow(name));
    const generation = readModels.current(name);
    if (!generation) return await this.buildFirst();
    await this.followStored(generation);
    await this.stored.dropUnused();
  }

  /** Builds a generation beside the current one, which goes on until it is replaced. Concurrent calls share one rebuild. */
  async rebuild(): Promise<void> {
    await this.build({ inThread: true });
  }

  /** Folds what a stream has waited with; concurrent calls share one retry. */
  async retry(stream: StreamName): Promise<void> {
    const retrying = this.retries.get(stream) ?? this.retryOnce(stream).finally(() => this.retries.delete(stream));
    this.retries.set(stream, retrying);
    await retrying;
  }

  /** Called when another process has made another generation current. */
  async followMoved(): Promise<void> {
    if (this.replacing || this.moving || !this.runner) return;
    this.moving = this.followCurrent().then(() => undefined);
    await this.moving;
    this.moving = undefined;
  }

  private async build(how: Build): Promise<void> {
    await this.moving;
    this.replacing ??= this.replaceOrFollow(how);
    try {
      await this.replacing;
    } finally {
      this.replacing = undefined;
      this.rebuilt = undefined;
      await this.followMoved();
    }
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await Promise.allSettled([this.replacing]);
    await this.runner?.stop();
    await Promise.allSettled(this.retries.values());
  }

  get status(): ProjectionStatus {
    const { name, version } = this.projection;
    const stop = this.failed ?? this.runner?.stopped;
    const going = this.runner ? (this.runner.caughtUp ? 'following' : 'catchingUp') : 'building';
    const position = this.parts.progress.positionOf(name);
    return { name, version, state: stop ? 'stopped' : going, position, stop, rebuild: this.rebuilt };
  }

  private follow(generation: Generation, held: HeldStreams): void {
    this.failed = undefined;
    this.kept = generation;
    this.runner = new ProjectionRunner(this.projection, generation, held, this.parts);
    this.runner.start();
  }

  /** Follows with a generation of an earlier run or another process. This process may read what that one could not. */
  private async followStored(generation: Generation): Promise<void> {
    const held = await this.quarantine.load();
    this.follow(generation, held);
    for (const { stream } of held.all) void this.retry(stream);
  }

  private async retryOnce(stream: StreamName): Promise<void> {
    if ((await this.runner?.retry(stream)) !== 'overtaken' || this.ending.signal.aborted) return;
    const { name } = this.projection;
    await this.rebuild().catch((error: unknown) => this.parts.report.rebuildFailed?.(name, classOf(error)));
  }

  /** A brief log is folded at once, in this thread; any other takes a while. */
  private async buildFirst(): Promise<void> {
    const isBrief = await this.retryStore(() => isBriefLog(this.parts.events));
    const built = this.build({ inThread: !isBrief }).catch((error) => this.fail(error));
    if (isBrief) await built;
  }

  /** A build gives way, however it failed, to what another process has made current meanwhile: that one may have dropped it. */
  private async replaceOrFollow(how: Build): Promise<void> {
    const { readModels } = this.parts;
    try {
      await this.replace(how);
    } catch (error) {
      if (this.ending.signal.aborted) throw error;
      await this.retryStore(() => readModels.follow(this.projection.name));
      if (!(await this.followCurrent())) throw error;
    }
  }

  /** A generation beside the current one has no readers. False: the current one is kept already. */
  private async followCurrent(): Promise<boolean> {
    const current = this.parts.readModels.current(this.projection.name);
    if (!current || current.label === this.kept?.label) return false;
    await this.runner?.stop();
    if (!this.ending.signal.aborted) await this.followStored(current);
    return true;
  }

  private async replace({ inThread }: Build): Promise<void> {
    const { signal } = this.ending;
    const head = await this.retryStore(() => this.parts.events.head());
    const pointer = await this.stored.pointer();
    /** Position of the current generation; one that has stopped is overtaken. */
    const standing = (): Position | undefined => (this.isFollowing ? this.parts.progress.positionOf(this.projection.name) : head);
    try {
      const successor = await Successor.build(this.projection, this.successorParts, inThread ? standing() : undefined);
      await successor.level(standing());
      const former = await this.switchOver(successor, { pointer, standing });
      await former?.unread(signal);
    } finally {
      if (!signal.aborted) await this.stored.dropUnused();
    }
  }

  /**
   * Switches generations: with both paused, the new one is brought to the exact position of the former, so nothing is read or
   * reported twice or never.
   */
  private async switchOver(successor: Successor, { pointer, standing }: Found): Promise<Generation | undefined> {
    const { readModels } = this.parts;
    const { generation } = successor;
    const former = readModels.current(this.projection.name);
    const held = this.runner?.held;
    await this.runner?.stop();
    try {
      await successor.level(standing());
      await this.quarantine.prepare(successor.held);
      if (!(await this.stored.point(generation.label, pointer))) {
        if (!this.ending.signal.aborted) await this.stored.drop(generation);
        throw new Error('another process has made another generation current');
      }
    } catch (error) {
      if (former && held && !this.ending.signal.aborted) this.follow(former, held);
      throw error;
    }
    readModels.flip(this.projection.name, generation);
    this.follow(generation, successor.held);
    await this.quarantine.complete(successor.held);
    return former;
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

  private fail(error: unknown): void {
    if (this.ending.signal.aborted) return;
    const { progress, report } = this.parts;
    this.failed = stopOf(error);
    progress.stopped(this.projection.name);
    report.stopped(this.projection.name, this.failed);
  }
}
