import { Module } from '@nestjs/common';
import { LiveProjections } from '#projections/runner/follow/live-projections.ts';
import { LogEndWatch } from '../platform/runtime/log-end-watch.ts';
import { RealtimeModule } from '../realtime/public.ts';
import { liveProjections } from './live-projections.provider.ts';
import { ProjectionTasks } from './projection-tasks.ts';
import { QuarantineWatch } from './quarantine-watch.ts';
import { sharedProgress } from './shared-progress.provider.ts';
import { UnusedGenerations } from './unused-generations.ts';

/** Runs the projections, and shares their progress among the processes of the installation. */
@Module({
  imports: [RealtimeModule],
  providers: [liveProjections, LogEndWatch, ProjectionTasks, QuarantineWatch, sharedProgress, UnusedGenerations],
  exports: [LiveProjections],
})
export class LogFollowersModule {}
