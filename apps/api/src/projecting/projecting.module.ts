import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import type { KeyId } from '#libs/privacy/key-vault.ts';
import { LiveProjections } from '#projections/runner/live-projections.ts';
import { pause } from '#projections/runner/timers.ts';
import { ReactorRunner } from '../platform/reactors/reactor-runner.ts';
import type { Runtime } from '../platform/runtime/runtime.ts';
import { LOGGER, RUNTIME } from '../platform/runtime/tokens.ts';
import { ERASURES, ErasureReactor } from '../privacy/public.ts';
import { RealtimeModule } from '../realtime/public.ts';
import { liveProjections } from './live-projections.provider.ts';

/** Everything that follows the log in this process: projections keep the read models, reactors start work. */
@Module({ imports: [RealtimeModule], providers: [liveProjections], exports: [LiveProjections] })
export class ProjectingModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly erasure: ReactorRunner;

  constructor(
    private readonly projections: LiveProjections,
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(LOGGER) logger: Logger,
  ) {
    const { log, state, vault, broadcast } = runtime.engines;
    this.erasure = new ReactorRunner(new ErasureReactor({ log, vault, broadcast }), { log, state, pause, logger });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.runtime.engines.broadcast.subscribe(ERASURES, (message) => this.forget(message));
    await this.projections.startAll();
    this.erasure.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.erasure.stop();
    await this.projections.stopAll();
  }

  private forget(message: unknown): void {
    if (typeof message === 'object' && message !== null && 'key' in message && typeof message.key === 'string') {
      this.runtime.keys.drop(message.key as KeyId);
    }
  }
}
