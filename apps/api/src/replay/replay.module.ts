import { Module } from '@nestjs/common';
import type { EventStore } from '#libs/event-store/event-store.ts';
import { ClinicsOverTime } from '#libs/operations/replay/clinics-over-time.ts';
import { EstimatesModule } from '../estimates/public.ts';
import { MembersModule } from '../members/members.module.ts';
import { EVENT_STORE } from '../platform/runtime/tokens.ts';
import { ReplayDayHandler } from './queries/replay-day.ts';
import { ReplayInstantHandler } from './queries/replay-instant.ts';
import { ReplayController } from './replay.controller.ts';

/** A clinic's days as they were, from the log alone: the read models of today are not asked. */
@Module({
  imports: [EstimatesModule, MembersModule],
  controllers: [ReplayController],
  providers: [
    { provide: ClinicsOverTime, inject: [EVENT_STORE], useFactory: (log: EventStore) => new ClinicsOverTime(log) },
    ReplayDayHandler,
    ReplayInstantHandler,
  ],
})
export class ReplayModule {}
