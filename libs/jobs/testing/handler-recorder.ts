import type { Json } from '#libs/event-store/event-store.ts';
import type { RunningJob } from '../job-queue.ts';

type Act = (job: RunningJob) => Promise<Json>;

/** A handler that records its jobs, and acts on them as a test says. */
export class HandlerRecorder {
  readonly runs: { readonly job: RunningJob; readonly at: number }[] = [];
  /** Largest number of jobs that ran at the same time. */
  busiest = 0;
  private busy = 0;
  private readonly now: () => Date;
  private readonly act: Act;
  private readonly watchers = new Set<() => void>();

  constructor(now: () => Date, act: Act = async () => null) {
    this.now = now;
    this.act = act;
  }

  readonly handler: Act = async (job) => {
    this.runs.push({ job, at: this.now().getTime() });
    this.busy += 1;
    this.busiest = Math.max(this.busiest, this.busy);
    for (const check of [...this.watchers]) check();
    try {
      return await this.act(job);
    } finally {
      this.busy -= 1;
    }
  };

  get ids(): readonly string[] {
    return this.runs.map(({ job }) => job.id);
  }

  get attempts(): readonly number[] {
    return this.runs.map(({ job }) => job.attempt);
  }

  /** The run of that number, from 1, as soon as it begins. */
  started(number: number): Promise<RunningJob> {
    return new Promise((resolve) => {
      const check = (): void => {
        const run = this.runs[number - 1];
        if (!run) return;
        this.watchers.delete(check);
        resolve(run.job);
      };
      this.watchers.add(check);
      check();
    });
  }
}

/** Runs until the job is aborted, then gives up. */
export const untilGivenUp: Act = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))));

export const failing = (message: string) => (): Promise<never> => Promise.reject(new Error(message));
