import { Worker } from 'node:worker_threads';
import type { Lang } from '#libs/contracts/lang.ts';
import type { ClinicDay, ClinicId, Instant } from '#libs/domain/kernel/ids.ts';
import { moduleUrl } from '#libs/kernel/module-url.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { ThreadCalls } from '#libs/kernel/threads/thread-calls.ts';
import { type Timer, type TimerHandle, timer } from '#libs/kernel/time/timer.ts';
import type { ClinicDays } from '../replays.ts';
import type { JsonAnswer } from './json-answer.ts';
import type { MomentInJson, OfProcess, OfReplay } from './replay-calls.ts';

/** The thread's memory is given back when nobody has looked back for so long. */
const IDLE_MS = 5 * 60_000;

/** A day that is too much for the thread ends it, and nothing else. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 512 };

interface Running {
  readonly worker: Worker;
  readonly calls: ThreadCalls<OfReplay>;
}

/** Replays away from the thread that answers requests: a long day folded, or its estimates, would keep every other clinic waiting. */
export class ReplayThread {
  private readonly ofProcess: OfProcess;
  private readonly timer: Timer;
  private running: Running | undefined;
  private asked = 0;
  private idle: TimerHandle | undefined;

  constructor(ofProcess: OfProcess, idleTimer: Timer = timer) {
    this.ofProcess = ofProcess;
    this.timer = idleTimer;
  }

  /** Whether the thread is there, and takes memory. */
  get isRunning(): boolean {
    return this.running !== undefined;
  }

  /** @throws StoreUnavailable, StoreCorrupted */
  async momentInJson(clinicId: ClinicId, at: Instant): Promise<MomentInJson> {
    return await this.using((calls) => calls.ask('momentAt', { clinicId, at }));
  }

  /** The clinic's first day and that of an instant; undefined before there was the clinic. */
  async daysUntil(clinicId: ClinicId, at: Instant): Promise<ClinicDays | undefined> {
    return await this.using((calls) => calls.ask('daysUntil', { clinicId, at }));
  }

  /** The events of a day in words. */
  async narratedInJson(clinicId: ClinicId, day: ClinicDay, lang: Lang): Promise<JsonAnswer> {
    return await this.using((calls) => calls.ask('narratedDay', { clinicId, day, lang }));
  }

  async close(): Promise<void> {
    this.idle?.cancel();
    const { running } = this;
    this.running = undefined;
    await running?.worker.terminate();
  }

  private async using<Answer>(work: (calls: ThreadCalls<OfReplay>) => Promise<Answer>): Promise<Answer> {
    this.idle?.cancel();
    this.asked += 1;
    this.running ??= this.start();
    try {
      return await work(this.running.calls);
    } finally {
      this.asked -= 1;
      if (this.asked === 0 && this.running) this.idle = this.timer(IDLE_MS, () => void this.close());
    }
  }

  private start(): Running {
    const worker = new Worker(moduleUrl('./replay.worker', import.meta.url), {
      name: 'replay',
      resourceLimits: RESOURCE_LIMITS,
    });
    const running = { worker, calls: new ThreadCalls<OfReplay>(worker, this.ofProcess) };
    const end = (error: Error): void => {
      running.calls.end(new StoreUnavailable(`the replay has ended: ${error.message}`));
      if (this.running === running) this.running = undefined;
    };
    worker.on('error', end);
    worker.on('exit', () => end(new Error('its thread was stopped')));
    worker.unref();
    return running;
  }
}
