import { type FactoryProvider, Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { timer } from '#libs/kernel/time/timer.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { LiveProjections } from '#projections/runner/follow/live-projections.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { LeaderElection, SingletonTask } from '../platform/leader-election/leader-election.ts';
import { LEADER_ELECTION, LOGGER, RUNTIME } from '../platform/runtime/tokens.ts';
import { RealtimeModule } from '../realtime/public.ts';
import { liveProjections } from './live-projections.provider.ts';
import { SharedProgress } from './shared-progress.ts';

const sharedProgress: FactoryProvider<SharedProgress> = {
  provide: SharedProgress,
  inject: [RUNTIME, LOGGER],
  useFactory: ({ engines: { broadcast }, progress, readModels }: Runtime, logger: Logger) =>
    new SharedProgress({
      broadcast,
      progress,
      readModels,
      names: PROJECTIONS.map(({ name }) => name),
      timer,
      failed: (error) =>
        logger.warn({ err: error }, 'read models: progress not published, other processes learn of it at their next poll'),
    }),
};

/** Runs the projections, each a task of one process of the installation at a time. */
@Module({ imports: [RealtimeModule], providers: [sharedProgress, liveProjections], exports: [LiveProjections] })
export class LogFollowersModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly projections: LiveProjections,
    private readonly sharedProgress: SharedProgress,
    @Inject(LEADER_ELECTION) private readonly election: LeaderElection,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.runtime.config.several) await this.sharedProgress.start();
    await Promise.all(PROJECTIONS.map(({ name }) => this.election.take(this.taskOf(name))));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.election.close();
    await this.sharedProgress.stop();
  }

  private taskOf(name: string): SingletonTask {
    return {
      name: `projection/${name}`,
      begin: () => this.projections.start(name),
      end: () => this.projections.stop(name),
    };
  }
}
