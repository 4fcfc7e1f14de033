import { pauseBy, type Timer, type TimerHandle } from '#libs/kernel/time/timer.ts';
import type { ClaimedJob, ClaimStore, End } from './claimed-job.ts';
import type { Worker } from './job-queue.ts';
import { type JobHandler, runAttempt } from './run-attempt.ts';
import type { WorkRules } from './tries.ts';

export interface JobWorkerParts {
  readonly kind: string;
  readonly handler: JobHandler;
  readonly rules: WorkRules;
  readonly store: ClaimStore;
  readonly timer: Timer;
  /** Called once the end of an attempt is recorded. */
  readonly onRecorded: (job: ClaimedJob, state: End['state']) => void;
  /** Reports that the store cannot be written just now. It is retried. */
  readonly onError: (error: unknown) => void;
}

const RETRY_MS = 1_000;

/** Runs one kind of job. It sleeps until it is woken, or until the next job is due. */
export class JobWorker implements Worker {
  readonly kind: string;
  private readonly parts: JobWorkerParts;
  private readonly running = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private claiming: Promise<void> | undefined;
  private wanted = false;
  private alarm: TimerHandle | undefined;

  constructor(parts: JobWorkerParts) {
    this.kind = parts.kind;
    this.parts = parts;
  }

  /** Checks for due jobs. */
  wake(): void {
    this.wanted = true;
    if (this.claiming || this.stopped) return;
    this.claiming = this.claimWhileWanted().finally(() => {
      this.claiming = undefined;
      if (this.wanted) this.wake();
    });
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.alarm?.cancel();
    await this.claiming;
    await Promise.all(this.running);
  }

  private get stopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private async claimWhileWanted(): Promise<void> {
    while (this.wanted && !this.stopped) {
      this.wanted = false;
      this.alarm?.cancel();
      await this.claim();
    }
  }

  /** Nothing is claimed or waited for while all slots are taken: the next job that ends wakes the worker. */
  private async claim(): Promise<void> {
    const { kind, rules, store, onError } = this.parts;
    const free = rules.concurrency - this.running.size;
    if (free <= 0) return;
    try {
      const { claimed, nextDue } = await store.claim(kind, free);
      for (const job of claimed) this.start(job);
      if (claimed.length < free && nextDue !== null) this.wakeIn(nextDue - store.now);
    } catch (error) {
      onError(error);
      this.wakeIn(RETRY_MS);
    }
  }

  private wakeIn(milliseconds: number): void {
    if (!this.stopped) this.alarm = this.parts.timer(Math.max(0, milliseconds), () => this.wake());
  }

  private start(job: ClaimedJob): void {
    const run = this.runToItsEnd(job).finally(() => {
      this.running.delete(run);
      this.wake();
    });
    this.running.add(run);
  }

  private async runToItsEnd(job: ClaimedJob): Promise<void> {
    const { handler, rules, store, onRecorded } = this.parts;
    if (this.stopped) {
      if (await this.recorded(() => store.handBack(job))) onRecorded(job, 'waiting');
      else store.abandon(job);
      return;
    }
    const signals = [this.stopping.signal, ...(job.lost ? [job.lost] : [])];
    const end = await runAttempt(job, handler, rules, AbortSignal.any(signals), () => store.now);
    if (await this.recorded(() => store.end(job, end))) onRecorded(job, end.state);
    else store.abandon(job);
  }

  /** Retries until the end is recorded, or the job would run again. Only a stop gives up: another process then takes it over. */
  private async recorded(write: () => Promise<void>): Promise<boolean> {
    for (;;) {
      try {
        await write();
        return true;
      } catch (error) {
        this.parts.onError(error);
        if (this.stopped) return false;
        await pauseBy(this.parts.timer, RETRY_MS, this.stopping.signal);
      }
    }
  }
}
