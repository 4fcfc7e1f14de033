import { Inject, Injectable } from '@nestjs/common';
import type { QuarantineEntry } from '#libs/quarantine/quarantine.ts';
import type { Config } from '#runtime/config/config.ts';
import { TrafficDrain } from '../platform/http/draining.ts';
import type { LeaderElection } from '../platform/leader-election/leader-election.ts';
import { CONFIG, LEADER_ELECTION } from '../platform/runtime/tokens.ts';
import { AnsweringEngines } from './answering-engines.ts';
import { FollowerHealth } from './follower-health.ts';
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
    private readonly followers: FollowerHealth,
    private readonly drain: TrafficDrain,
    private readonly engines: AnsweringEngines,
    private readonly stores: StoreHealth,
    @Inject(LEADER_ELECTION) private readonly election: Pick<LeaderElection, 'mayLead' | 'isAtWork'>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'several'>,
  ) {}

  async failing(): Promise<Failing> {
    const { followers } = this;
    const { quarantined } = followers;
    const silent = await this.engines.silent();
    const unavailable = [
      ...(this.isWorker ? this.unknownDuties() : followers.unreadable()),
      ...(this.drain.hasBegun ? ['shutting down'] : []),
      ...silent.unavailable,
    ];
    const degraded = [...silent.degraded, ...this.stores.failing(), ...followers.stopped(), ...countOf(quarantined)];
    return { unavailable, degraded, quarantined };
  }

  /** A worker serves no reads: it may build a read model for minutes while servers read what another worker keeps. */
  private get isWorker(): boolean {
    return this.config.several && this.election.mayLead;
  }

  private unknownDuties(): readonly string[] {
    return this.election.isAtWork ? [] : ['this worker does not know its duties'];
  }
}

/** One stream may wait for several followers. */
export const streamsIn = (entries: readonly QuarantineEntry[]): number => new Set(entries.map(({ stream }) => stream)).size;

function countOf(entries: readonly QuarantineEntry[]): readonly string[] {
  const count = streamsIn(entries);
  return count > 0 ? [`${count} ${count === 1 ? 'stream' : 'streams'} cannot be read on (dawr quarantine list)`] : [];
}
