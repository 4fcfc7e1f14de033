import { Inject, Injectable } from '@nestjs/common';
import type { JobQueue } from '#libs/jobs/job-queue.ts';
import type { Clock } from '#libs/kernel/clock.ts';
import { type Backoff, backoffMs } from '#libs/kernel/time/retry.ts';
import { CLOCK, JOBS, RANDOM } from '../../platform/runtime/tokens.ts';
import { type Doubt, doubtJob, type Told, type Trial, trialJob, UNTRIED } from './message-job-shapes.ts';

/** Adds the jobs of messages, now or at a later time. */
@Injectable()
export class MessageJobs {
  constructor(
    @Inject(JOBS) private readonly jobs: Pick<JobQueue, 'add'>,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(RANDOM) private readonly random: () => number,
  ) {}

  async start(told: Told): Promise<void> {
    await this.jobs.add(trialJob({ ...told, ...UNTRIED }));
  }

  async tryAt(time: Date, trial: Trial): Promise<void> {
    await this.jobs.add(trialJob(trial, time));
  }

  /** A look at what became of an attempt. */
  async lookAt(time: Date, doubt: Doubt): Promise<void> {
    await this.jobs.add(doubtJob(doubt, time));
  }

  timeAfter(delayMs: number): Date {
    return new Date(this.now().getTime() + delayMs);
  }

  /** The end of a pause that grows with the attempts before it. */
  timeAfterBackoff(backoff: Backoff, attempts: number, atLeastMs = 0): Date {
    return this.timeAfter(Math.max(atLeastMs, backoffMs(backoff, attempts, this.random)));
  }
}
