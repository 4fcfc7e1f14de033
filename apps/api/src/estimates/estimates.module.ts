import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { JobQueue, Worker } from '#libs/jobs/job-queue.ts';
import type { LeaderElection } from '../platform/leader-election/leader-election.ts';
import { JOBS, LEADER_ELECTION } from '../platform/runtime/tokens.ts';
import { ClinicEstimates } from './clinic-estimates.ts';
import { Experiences } from './experiences.ts';
import { LearnDays } from './learn-days.ts';
import { LEARN } from './learn-job.ts';
import { LearntDays } from './learnt-days.ts';
import { PastExperiences } from './past-experiences.ts';

/** Tries with doubling pauses from one minute: about an hour. */
const ATTEMPTS = 7;
const RETRY_MS = 60_000;

@Module({
  providers: [ClinicEstimates, Experiences, LearnDays, LearntDays, PastExperiences],
  exports: [ClinicEstimates, PastExperiences],
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
