import type { Json } from '#libs/event-store/event-store.ts';
import type { Job, JobOutcome, JobQueue, JobRecord, RunningJob, Worker, WorkOptions } from '#libs/jobs/job-queue.ts';
import type { StoreFailures } from '../store-failures.ts';

/** A job queue whose failed writes are counted. */
export class WatchedJobs implements JobQueue {
  private readonly jobs: JobQueue;
  private readonly failures: StoreFailures;

  constructor(jobs: JobQueue, failures: StoreFailures) {
    this.jobs = jobs;
    this.failures = failures;
  }

  async add(job: Job): Promise<boolean> {
    return await this.failures.watch('jobs', () => this.jobs.add(job));
  }

  work(kind: string, handler: (job: RunningJob) => Promise<Json>, options?: WorkOptions): Worker {
    return this.jobs.work(kind, handler, options);
  }

  async outcome(id: string, timeoutMs: number): Promise<JobOutcome | undefined> {
    return await this.jobs.outcome(id, timeoutMs);
  }

  async list(options: Parameters<JobQueue['list']>[0]): Promise<readonly JobRecord[]> {
    return await this.jobs.list(options);
  }

  async retry(id: string): Promise<boolean> {
    return await this.failures.watch('jobs', () => this.jobs.retry(id));
  }

  async close(): Promise<void> {
    await this.jobs.close();
  }
}
