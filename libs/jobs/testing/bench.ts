import type { Json } from '#libs/event-store/event-store.ts';
import type { RunningJob } from '../job-queue.ts';

type Act = (job: RunningJob) => Promise<Json>;

/** A handler that writes down what it was asked to run, and does with it what a test says. */
export class Bench {
  readonly runs: { readonly job: RunningJob; readonly at: number }[] = [];
  /** Jobs at work at the same time, at the most. */
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
    for (const look of [...this.watchers]) look();
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
  begun(number: number): Promise<RunningJob> {
    return new Promise((resolve) => {
      const look = (): void => {
        const run = this.runs[number - 1];
        if (!run) return;
        this.watchers.delete(look);
        resolve(run.job);
      };
      this.watchers.add(look);
      look();
    });
  }
}

/** Goes on until it is told to give up, and then does. */
export const untilGivenUp: Act = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))));

export const failing = (message: string) => (): Promise<never> => Promise.reject(new Error(message));
