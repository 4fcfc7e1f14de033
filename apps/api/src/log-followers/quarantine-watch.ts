import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Broadcast } from '#libs/broadcast/broadcast.ts';
import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { QUARANTINE_CHANNEL } from '#libs/quarantine/quarantine.ts';
import { LiveProjections } from '#projections/runner/follow/live-projections.ts';
import { ProjectionProgress } from '#projections/runner/progress.ts';
import type { Config } from '#runtime/config/config.ts';
import { KnownQuarantine } from '../platform/runtime/known-quarantine.ts';
import { BROADCAST, CONFIG, LOGGER, TIMER } from '../platform/runtime/tokens.ts';
import { Reactors } from '../platform/work/reactors.ts';

/** While something waits: a retry begins within this time. */
const BUSY_LOOK_MS = 1_000;
/** While nothing does: bounds the delay of a process that missed a message. */
const IDLE_LOOK_MS = 10_000;

/** Looks at the quarantine: begins the retries that were asked for here, and learns which projections have stopped elsewhere. */
@Injectable()
export class QuarantineWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly looking: Repeater;
  /** Projections that have stopped in other processes. */
  private stoppedElsewhere: ReadonlySet<string> = new Set();

  constructor(
    private readonly known: KnownQuarantine,
    @Inject(LiveProjections) private readonly projections: Pick<LiveProjections, 'retry' | 'statuses'>,
    @Inject(Reactors) private readonly reactors: Pick<Reactors, 'retry'>,
    @Inject(ProjectionProgress) private readonly progress: Pick<ProjectionProgress, 'stopped' | 'resumed'>,
    @Inject(BROADCAST) private readonly broadcast: Pick<Broadcast, 'subscribe'>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'several'>,
    @Inject(TIMER) timer: Timer,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {
    const failed = (error: unknown): void => this.logFailure(error);
    const delayMs = (): number => (this.known.isEmpty ? IDLE_LOOK_MS : BUSY_LOOK_MS);
    this.looking = new Repeater({ timer, work: () => this.look(), delayMs, failed });
  }

  /** The first look is over before the process waits for its read models. */
  async onApplicationBootstrap(): Promise<void> {
    await this.broadcast.subscribe(QUARANTINE_CHANNEL, () => void this.look().catch((error) => this.logFailure(error)));
    await this.look().catch((error: unknown) => this.logFailure(error));
    this.looking.start('after the delay');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.looking.stop();
  }

  private async look(): Promise<void> {
    const { entries, stopped } = await this.known.look();
    if (this.config.several) this.learnStops(new Set(stopped.map(({ follower }) => follower)));
    for (const { follower, stream, retryAsked } of entries) {
      if (retryAsked === null) continue;
      // Not awaited: a retry may rebuild a read model, and each follower shares concurrent ones.
      void this.projections.retry(follower, stream).catch((error: unknown) => this.logFailure(error));
      void this.reactors.retry(follower, stream).catch((error: unknown) => this.logFailure(error));
    }
  }

  /** A projection of this process knows better than what is stored of it. */
  private learnStops(stopped: ReadonlySet<string>): void {
    const here = new Set(this.projections.statuses().map(({ name }) => name));
    const elsewhere = new Set([...stopped].filter((name) => !here.has(name)));
    for (const name of elsewhere) this.progress.stopped(name);
    for (const name of this.stoppedElsewhere) if (!elsewhere.has(name) && !here.has(name)) this.progress.resumed(name);
    this.stoppedElsewhere = elsewhere;
  }

  private logFailure(error: unknown): void {
    this.logger.warn({ err: error }, 'quarantine: not listed or retried, tried again at the next look');
  }
}
