import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { ReplayThread } from '#projections/replay/thread/replay-thread.ts';
import { EstimatesModule } from '../estimates/public.ts';
import { MembersModule } from '../members/members.module.ts';
import { ReplayDayHandler } from './queries/replay-day.ts';
import { ReplayInstantHandler } from './queries/replay-instant.ts';
import { ReplayController } from './replay.controller.ts';
import { ReplaySources } from './replay-sources.ts';
import { ReplaysAtOnce } from './replays-at-once.ts';

/** Days as they were. */
@Module({
  imports: [EstimatesModule, MembersModule],
  controllers: [ReplayController],
  providers: [
    ReplaySources,
    ReplaysAtOnce,
    { provide: ReplayThread, inject: [ReplaySources], useFactory: ({ calls }: ReplaySources) => new ReplayThread(calls) },
    ReplayDayHandler,
    ReplayInstantHandler,
  ],
})
export class ReplayModule implements OnApplicationShutdown {
  constructor(private readonly thread: ReplayThread) {}

  async onApplicationShutdown(): Promise<void> {
    await this.thread.close();
  }
}
