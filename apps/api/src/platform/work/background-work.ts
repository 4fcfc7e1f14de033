import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { Logger } from 'pino';
import type { JobQueue, Worker } from '#libs/jobs/job-queue.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { inSpan } from '#runtime/tracing/spans.ts';
import type { LeaderElection } from '../leader-election/leader-election.ts';
import { JOBS, LEADER_ELECTION, LOGGER, TIMER } from '../runtime/tokens.ts';
import { JobHandler, type JobHandlerOptions } from './job-handler.ts';
import { MarkedProviders, refuseTwice } from './marked-providers.ts';
import { Reactors } from './reactors.ts';
import { singletonTasksOf } from './singleton-tasks.ts';

/** Starts all work that nobody asks for over HTTP: what the decorators of this folder mark, wherever it is provided. */
@Injectable()
export class BackgroundWork implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly workers: Worker[] = [];
  private stopped: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly providers: MarkedProviders,
    private readonly reactors: Reactors,
    @Inject(LEADER_ELECTION) private readonly election: LeaderElection,
    @Inject(JOBS) private readonly jobs: JobQueue,
    @Inject(TIMER) private readonly timer: Timer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { providers, reactors, timer, logger } = this;
    const tasks = singletonTasksOf(providers, { reactors, timer, logger });
    const handlers = providers.by<JobHandler, JobHandlerOptions>(JobHandler);
    refuseTwice(handlers.map(({ options }) => options.kind));
    await Promise.all(tasks.map((task) => this.election.take(task)));
    if (!this.election.mayLead) return;
    for (const { marked, options } of handlers)
      this.workers.push(
        this.jobs.work(
          options.kind,
          (job) => inSpan(`job ${job.kind}`, { 'dawr.job_id': job.id }, () => marked.handle(job)),
          options,
        ),
      );
  }

  /** Claims no further jobs. One that runs may wait for a part that closes only after this, such as the printer. */
  beforeApplicationShutdown(): void {
    this.stopped = Promise.all(this.workers.map((worker) => worker.stop()));
    // It is awaited below, once the application has closed its connections; a failure before that is not unhandled.
    this.stopped.catch(() => undefined);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.stopped, this.election.close()]);
  }
}
