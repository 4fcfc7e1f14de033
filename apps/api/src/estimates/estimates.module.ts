import { Module } from '@nestjs/common';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { LearntDays } from '#projections/learning/learnt-days.ts';
import { CLOCK, type Clock, STATE_STORE } from '../platform/runtime/tokens.ts';
import { ClinicEstimates } from './clinic-estimates.ts';
import { Experiences } from './experiences.ts';
import { LearnDays } from './learn-days.ts';

@Module({
  providers: [
    ClinicEstimates,
    Experiences,
    LearnDays,
    {
      provide: LearntDays,
      inject: [STATE_STORE, CLOCK],
      useFactory: (state: StateStore, now: Clock) => new LearntDays(state, now),
    },
  ],
  exports: [ClinicEstimates, LearntDays],
})
export class EstimatesModule {}
