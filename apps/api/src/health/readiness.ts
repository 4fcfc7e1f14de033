import { Inject, Injectable } from '@nestjs/common';
import type { QuarantineEntry } from '#libs/quarantine/quarantine.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { LiveProjections } from '#projections/runner/follow/live-projections.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import type { Config } from '#runtime/config/config.ts';
import { TrafficDrain } from '../platform/http/draining.ts';
import type { LeaderElection } from '../platform/leader-election/leader-election.ts';
import { KnownQuarantine } from '../platform/runtime/known-quarantine.ts';
import { CONFIG, LEADER_ELECTION } from '../platform/runtime/tokens.ts';
import { AnsweringEngines } from './answering-engines.ts';
import { StoreHealth } from './store-health.ts';

export interface Failing {
  /** Failures that prevent every request. */
  readonly unavailable: readonly string[];
  /** Failures that may refuse writes, or leave read models behind; reads are served. */
  readonly degraded: readonly string[];
  /** Streams that followers of the log cannot read, in whichever process. Their names are other clinics’ business. */
  readonly quarantined: readonly QuarantineEntry[];
}

/** Decides whether this process should receive requests, and names what fails. */
@Injectable()
export class Readiness {
  constructor(
    private readonly projections: LiveProjections,
    private readonly drain: TrafficDrain,
    private readonly engines: AnsweringEngines,
    private readonly stores: StoreHealth,
    private readonly readModels: ReadModels,
    private readonly known: KnownQuarantine,
    @Inject(LEADER_ELECTION) private readonly election: Pick<LeaderElection, 'mayLead' | 'isAtWork'>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'several'>,
  ) {}

  async failing(): Promise<Failing> {
    const quarantined = this.known.entries;
    const silent = await this.engines.silent();
    const unavailable = [
      ...(this.isWorker ? this.unknownDuties() : this.unreadableProjections()),
      ...(this.drain.hasBegun ? ['shutting down'] : []),
      ...silent.unavailable,
    ];
    const degraded = [...silent.degraded, ...this.stores.failing(), ...this.stoppedFollowers(), ...countOf(quarantined)];
    return { unavailable, degraded, quarantined };
  }

  /** Those of this process are known before anybody has listed the quarantine. */
  private stoppedFollowers(): readonly string[] {
    const here = this.projections.statuses().flatMap(({ name, state }) => (state === 'stopped' ? [name] : []));
    const names = new Set([...here, ...this.known.stopped.map(({ follower }) => follower)]);
    return [...names].map((name) => `projection ${name} is stopped`);
  }

  /** A worker serves no reads: it may build a read model for minutes while servers read what another worker keeps. */
  private get isWorker(): boolean {
    return this.config.several && this.election.mayLead;
  }

  private unknownDuties(): readonly string[] {
    return this.election.isAtWork ? [] : ['this worker does not know its duties'];
  }

  /** A projection that has stopped is read as it stands, once it was built: its answers say that they may be stale. */
  private unreadableProjections(): readonly string[] {
    const here = new Map(this.projections.statuses().map(({ name, state }) => [name, state]));
    return PROJECTIONS.flatMap(({ name }) => {
      const isBuilt = this.readModels.current(name) !== undefined;
      const state = here.get(name) ?? (isBuilt ? 'following' : 'building');
      return state === 'building' || (state === 'stopped' && !isBuilt) ? [`projection ${name} is ${state}`] : [];
    });
  }
}

/** One stream may wait for several followers. */
export const streamsIn = (entries: readonly QuarantineEntry[]): number => new Set(entries.map(({ stream }) => stream)).size;

function countOf(entries: readonly QuarantineEntry[]): readonly string[] {
  const count = streamsIn(entries);
  return count > 0 ? [`${count} ${count === 1 ? 'stream' : 'streams'} cannot be read on (dawr quarantine list)`] : [];
}
