import type { Timer } from '#libs/kernel/time/timer.ts';
import { opening } from '#libs/sqlite/faults.ts';
import type { WriterThread } from '#libs/sqlite/writer-thread.ts';
import type { ClaimedJob, End } from '../claimed-job.ts';
import { EndWatch } from '../end-watch.ts';
import { HISTORY, type History } from '../history.ts';
import { checkNames } from '../job-names.ts';
import type { Job, JobOutcome, JobQueue, JobRecord, Worker, WorkOptions } from '../job-queue.ts';
import { JobWorker } from '../job-worker.ts';
import type { JobHandler } from '../run-attempt.ts';
import { rulesOf } from '../tries.ts';
import { JobReader } from './job-reader.ts';
import type { JobAnswer, JobRequest } from './job-request.ts';
import { JobStore } from './job-store.ts';
import { jobsFile } from './jobs-file.ts';

export interface SqliteJobQueueOptions {
  readonly path: string;
  readonly thread: WriterThread;
  readonly now: () => Date;
  readonly timer: Timer;
  /** Reports that the file could not be written. No job is lost: the operation is retried. */
  readonly onError: (error: unknown) => void;
  readonly history?: History | undefined;
}

/** Opens the queue for its one process: a job that is marked as running was cut off by the end of the last one. */
export async function openSqliteJobQueue({
  path,
  thread,
  now,
  timer,
  onError,
  history = HISTORY,
}: SqliteJobQueueOptions): Promise<JobQueue> {
  const file = await thread.open<JobRequest, JobAnswer>(jobsFile(path));
  try {
    const store = new JobStore({ file, reader: opening(path, () => new JobReader(path)), now, history });
    await store.takeOver();
    return new SqliteJobQueue(store, timer, onError);
  } catch (error) {
    await file.close();
    throw error;
  }
}

class SqliteJobQueue implements JobQueue {
  private readonly store: JobStore;
  private readonly timer: Timer;
  private readonly onError: (error: unknown) => void;
  private readonly ends: EndWatch;
  private readonly workers = new Set<JobWorker>();

  constructor(store: JobStore, timer: Timer, onError: (error: unknown) => void) {
    this.store = store;
    this.timer = timer;
    this.onError = onError;
    this.ends = new EndWatch(timer);
  }

  async add(job: Job): Promise<boolean> {
    checkNames(job);
    const isNew = await this.store.add(job);
    if (isNew) this.wake(job.kind);
    return isNew;
  }

  work(kind: string, handler: JobHandler, options: WorkOptions = {}): Worker {
    const { store, timer, onError } = this;
    const onRecorded = (job: ClaimedJob, state: End['state']): void => {
      if (state === 'waiting') this.wake(kind);
      else this.ends.ended(job.id);
    };
    const worker = new JobWorker({ kind, handler, rules: rulesOf(options), store, timer, onRecorded, onError });
    this.workers.add(worker);
    worker.wake();
    return {
      stop: async () => {
        await worker.stop();
        this.workers.delete(worker);
      },
    };
  }

  async outcome(id: string, timeoutMs: number): Promise<JobOutcome | undefined> {
    const known = this.store.reader.outcome(id);
    if (known !== 'pending') return known;
    if (timeoutMs <= 0 || !(await this.ends.waitFor(id, timeoutMs))) return undefined;
    const ended = this.store.reader.outcome(id);
    return ended === 'pending' ? undefined : ended;
  }

  async list({ state, limit }: { state?: JobRecord['state'] | undefined; limit: number }): Promise<readonly JobRecord[]> {
    return this.store.reader.list(state, limit);
  }

  async retry(id: string): Promise<boolean> {
    const retried = await this.store.retry(id);
    if (retried) for (const worker of this.workers) worker.wake();
    return retried;
  }

  async close(): Promise<void> {
    await Promise.all([...this.workers].map((worker) => worker.stop()));
    this.ends.close();
    await this.store.close();
  }

  private wake(kind: string): void {
    for (const worker of this.workers) if (worker.kind === kind) worker.wake();
  }
}
