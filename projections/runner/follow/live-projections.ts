import type { StreamName } from '#libs/event-store/event-store.ts';
import { classOf } from '#libs/kernel/error-origin.ts';
import type { Projection } from '../../projection.ts';
import type { Applied } from '../batch.ts';
import { versionName } from '../generation-labels.ts';
import { type Lag, lagBehind } from '../lag.ts';
import type { ProjectionStatus } from '../projection-status.ts';
import { StoredStops } from '../quarantine/stored-stops.ts';
import type { Stop } from '../stop.ts';
import { LiveProjection, type LiveProjectionParts } from './live-projection.ts';

const DAMAGED = 'DocumentsDamaged';
const HEALED_AT_MOST = 3;

export interface LiveProjectionsParts extends Omit<LiveProjectionParts, 'onApplied'> {
  /** Listeners by the projection's name. */
  readonly onApplied?: Readonly<Record<string, (applied: readonly Applied[]) => void>> | undefined;
}

/** The projections that this process runs, which keep the read models up to date. */
export class LiveProjections {
  private readonly projections: readonly Projection[];
  private readonly parts: LiveProjectionsParts;
  private readonly running = new Map<string, LiveProjection>();
  /** How often each was rebuilt by itself. */
  private readonly automaticRebuilds = new Map<string, number>();
  private readonly healing = new Map<string, Promise<void>>();
  private readonly stops: StoredStops;

  constructor(projections: readonly Projection[], parts: LiveProjectionsParts) {
    refuseSharedNames(projections);
    this.projections = projections;
    const { report } = parts;
    this.stops = new StoredStops(parts.quarantine, (name, error) => report.stopNotStored?.(name, classOf(error)));
    const stopped = (name: string, stop: Stop): void => {
      report.stopped(name, stop);
      this.stops.record(this.versionOf(name), stop.errorClass);
      if (stop.errorClass === DAMAGED) this.rebuildDamaged(name);
    };
    // Wrapped one by one: the report may be a class instance, whose methods a spread would lose.
    this.parts = {
      ...parts,
      report: {
        stopped,
        resumed: (name) => this.stops.clear(this.versionOf(name)),
        retrying: (name, error) => report.retrying(name, error),
        listenerFailed: (name, errorClass) => report.listenerFailed(name, errorClass),
        damaged: (name, errorClass) => report.damaged?.(name, errorClass),
        held: (name, held) => report.held?.(name, held),
        released: (name, stream) => report.released?.(name, stream),
        rebuildFailed: (name, errorClass) => report.rebuildFailed?.(name, errorClass),
      },
    };
    parts.readModels.onDamaged((name) => this.rebuildDamaged(name));
    parts.readModels.onMoved((name) => void this.running.get(name)?.followMoved());
  }

  /** One process at a time runs a projection. A first build continues after this has answered. */
  async start(name: string): Promise<void> {
    const projection = this.named(name);
    if (this.running.has(name)) return;
    const onApplied = this.parts.onApplied?.[name];
    const live = new LiveProjection(projection, { ...this.parts, onApplied });
    this.running.set(name, live);
    await live.start();
  }

  async startAll(): Promise<void> {
    await Promise.all(this.projections.map(({ name }) => this.start(name)));
  }

  /** Pending changes are stored first; a rebuild under way is given up. */
  async stop(name: string): Promise<void> {
    const live = this.running.get(name);
    this.running.delete(name);
    await live?.stop();
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.running.keys()].map((name) => this.stop(name)));
    await this.stops.stored;
  }

  /** Resolves once the new documents are read; rejects, with everything unchanged, when the log cannot be folded. */
  async rebuild(name: string): Promise<void> {
    const live = this.running.get(name);
    if (!live) throw new Error(`this process does not run the projection ${name}`);
    await live.rebuild();
  }

  /** Folds what a stream has waited with, if this process runs the projection. */
  async retry(name: string, stream: StreamName): Promise<void> {
    await this.running.get(name)?.retry(stream);
  }

  /** Damaged documents are rebuilt automatically, a limited number of times: a failing disk damages the new ones too. */
  private rebuildDamaged(name: string): void {
    const live = this.running.get(name);
    const times = this.automaticRebuilds.get(name) ?? 0;
    if (!live || this.healing.has(name) || times >= HEALED_AT_MOST) return;
    this.automaticRebuilds.set(name, times + 1);
    this.parts.report.damaged?.(name, DAMAGED);
    const healing = live.rebuild().catch((error: unknown) => this.parts.report.listenerFailed(name, classOf(error)));
    this.healing.set(
      name,
      healing.finally(() => this.healing.delete(name)),
    );
  }

  /** Statuses of the projections that run in this process. */
  statuses(): readonly ProjectionStatus[] {
    return [...this.running.values()].map(({ status }) => status);
  }

  async lag(name: string, now: Date): Promise<Lag> {
    return await lagBehind(this.parts.events, this.parts.progress.positionOf(name), now);
  }

  private named(name: string): Projection {
    const projection = this.projections.find((other) => other.name === name);
    if (!projection) throw new Error(`no projection: ${name}`);
    return projection;
  }

  private versionOf(name: string): string {
    return versionName(this.named(name));
  }
}

/** Collections are distinguished by name alone within a store. */
function refuseSharedNames(projections: readonly Projection[]): void {
  const names = projections.flatMap(({ collections }) => collections.map(({ name }) => name));
  const shared = names.find((name, index) => names.indexOf(name) !== index);
  if (shared !== undefined) throw new Error(`two projections have a collection ${shared}`);
}
