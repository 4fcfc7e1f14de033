import { type FactoryProvider, Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { pause } from '#libs/kernel/timer.ts';
import type { KeyId } from '#libs/privacy/key-vault.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { LiveProjections } from '#projections/runner/live-projections.ts';
import { classOf } from '#projections/runner/stop.ts';
import type { Duties, Duty } from '../platform/duties/duties.ts';
import { Reactors } from '../platform/reactors/reactors.ts';
import type { Runtime } from '../platform/runtime/runtime.ts';
import { DUTIES, LOGGER, RUNTIME } from '../platform/runtime/tokens.ts';
import { ERASURES, ErasureReactor, Retention } from '../privacy/public.ts';
import { RealtimeModule } from '../realtime/public.ts';
import { liveProjections } from './live-projections.provider.ts';
import { ToldProgress } from './told-progress.ts';

const toldProgress: FactoryProvider<ToldProgress> = {
  provide: ToldProgress,
  inject: [RUNTIME, LOGGER],
  useFactory: ({ engines: { broadcast }, progress, readModels }: Runtime, logger: Logger) =>
    new ToldProgress({
      broadcast,
      progress,
      readModels,
      names: PROJECTIONS.map(({ name }) => name),
      pause,
      failed: (error) => logger.warn({ err: error }, 'how far the read models are could not be told'),
    }),
};

/** Everything that follows the log in this process: projections keep the read models, reactors start work. */
@Module({ imports: [RealtimeModule], providers: [toldProgress, liveProjections], exports: [LiveProjections] })
export class ProjectingModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly projections: LiveProjections,
    private readonly told: ToldProgress,
    private readonly reactors: Reactors,
    @Inject(DUTIES) private readonly duties: Duties,
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { log, vault, broadcast } = this.runtime.engines;
    await broadcast.subscribe(ERASURES, (message) => this.forget(message));
    if (this.runtime.config.several) await this.told.start();
    await Promise.all(PROJECTIONS.map(({ name }) => this.duties.take(this.keeping(name))));
    await this.reactors.take(new ErasureReactor({ log, vault, broadcast, erasures: this.runtime.erasures }));
    await this.duties.take(this.retention());
  }

  async onApplicationShutdown(): Promise<void> {
    await this.duties.close();
    await this.told.stop();
  }

  private retention(): Duty {
    const failed = (error: unknown): void => this.logger.warn({ error: classOf(error) }, 'old visits could not be erased now');
    return new Retention({ runtime: this.runtime, pause, failed });
  }

  private keeping(name: string): Duty {
    return {
      name: `projection/${name}`,
      begin: () => this.projections.start(name),
      end: () => this.projections.stop(name),
    };
  }

  private forget(message: unknown): void {
    if (typeof message === 'object' && message !== null && 'key' in message && typeof message.key === 'string') {
      this.runtime.keys.drop(message.key as KeyId);
    }
  }
}
