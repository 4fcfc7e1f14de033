import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { type DiscoverableDecorator, DiscoveryService } from '@nestjs/core';
import type { Logger } from 'pino';
import type { JobQueue, Worker } from '#libs/jobs/job-queue.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { inSpan } from '#runtime/tracing/spans.ts';
import type { LeaderElection, SingletonTask } from '../leader-election/leader-election.ts';
import { JOBS, LEADER_ELECTION, LOGGER, TIMER } from '../runtime/tokens.ts';
import { JobHandler, type JobHandlerOptions } from './job-handler.ts';
import { PeriodicTask, type PeriodicTaskOptions } from './periodic-task.ts';
import { Reactor } from './reactor.ts';
import { Reactors } from './reactors.ts';
import { Rounds } from './rounds.ts';
import { SingletonTasks } from './singleton-tasks.ts';

interface Found<Marked, Options> {
  readonly marked: Marked;
  readonly options: Options;
}

/** Starts all work that nobody asks for over HTTP: what the decorators of this folder mark, wherever it is provided. */
@Injectable()
export class BackgroundWork implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly workers: Worker[] = [];
  private stopped: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reactors: Reactors,
    @Inject(LEADER_ELECTION) private readonly election: LeaderElection,
    @Inject(JOBS) private readonly jobs: JobQueue,
    @Inject(TIMER) private readonly timer: Timer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const tasks = this.tasks();
    refuseTwice(tasks.map(({ name }) => name));
    const handlers = this.find<JobHandler, JobHandlerOptions>(JobHandler);
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

  private tasks(): readonly SingletonTask[] {
    const { reactors, timer, logger } = this;
    return [
      ...this.find<SingletonTasks, void>(SingletonTasks).flatMap(({ marked }) => marked.tasks()),
      ...this.find<Reactor, void>(Reactor).map(({ marked }) => reactors.runnerOf(marked)),
      ...this.find<PeriodicTask, PeriodicTaskOptions>(PeriodicTask).map(
        ({ marked, options }) => new Rounds(marked, options, timer, logger),
      ),
    ];
  }

  /** Providers that the decorator marks, in all modules. The compiler cannot tie a decorator to its interface: their common name does. */
  private find<Marked, Options>(decorator: DiscoverableDecorator<Options>): readonly Found<Marked, Options>[] {
    return this.discovery.getProviders({ metadataKey: decorator.KEY }).map((wrapper) => ({
      marked: wrapper.instance as Marked,
      options: this.discovery.getMetadataByDecorator(decorator, wrapper) as Options,
    }));
  }
}

/** Two of a name would share a lease, a checkpoint or a queue. */
function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`background work: ${twice} is provided twice`);
}
