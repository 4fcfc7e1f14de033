import { Module } from '@nestjs/common';
import type { EventStore } from '#libs/event-store/event-store.ts';
import { LearntDays } from '#libs/operations/learning/learnt-days.ts';
import { PastExperiences } from '#libs/operations/learning/past-experiences.ts';
import { Replays } from '#libs/operations/replay/replays.ts';
import { EstimatesModule } from '../estimates/public.ts';
import { MembersModule } from '../members/members.module.ts';
import { EVENT_STORE } from '../platform/runtime/tokens.ts';
import { ReplayDayHandler } from './queries/replay-day.ts';
import { ReplayInstantHandler } from './queries/replay-instant.ts';
import { ReplayController } from './replay.controller.ts';

/** Days as they were. */
@Module({
  imports: [EstimatesModule, MembersModule],
  controllers: [ReplayController],
  providers: [
    {
      provide: Replays,
      inject: [EVENT_STORE, LearntDays],
      useFactory: (log: EventStore, learnt: LearntDays) => new Replays(log, new PastExperiences(learnt)),
    },
    ReplayDayHandler,
    ReplayInstantHandler,
  ],
})
export class ReplayModule {}
