import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { JobQueue, Worker } from '#libs/jobs/job-queue.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { LearntDays } from '#projections/learning/learnt-days.ts';
import type { LeaderElection } from '../platform/leader-election/leader-election.ts';
import { CLOCK, type Clock, JOBS, LEADER_ELECTION, STATE_STORE } from '../platform/runtime/tokens.ts';
import { ClinicEstimates } from './clinic-estimates.ts';
import { Experiences } from './experiences.ts';
import { LearnDays } from './learn-days.ts';
import { LEARN } from './learn-job.ts';

/** Tries with doubling pauses from one minute: about an hour. */
const ATTEMPTS = 7;
const RETRY_MS = 60_000;

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
export class EstimatesModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private working: Worker | undefined;

  constructor(
    private readonly learnDays: LearnDays,
    @Inject(JOBS) private readonly jobs: JobQueue,
    @Inject(LEADER_ELECTION) private readonly election: LeaderElection,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.election.mayLead) return;
    this.working = this.jobs.work(LEARN, this.learnDays.run, { attempts: ATTEMPTS, backoff: RETRY_MS });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.working?.stop();
  }
}
