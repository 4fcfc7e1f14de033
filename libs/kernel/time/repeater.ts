import type { Timer, TimerHandle } from './timer.ts';

export interface RepeaterParts {
  readonly timer: Timer;
  /** Is given a signal that aborts when the repeater stops. */
  readonly work: (signal: AbortSignal) => void | Promise<void>;
  /** Time from the end of one run to the start of the next; asked anew each time. */
  readonly delayMs: () => number;
  /** A run that fails does not end the repetition. */
  readonly failed: (error: unknown) => void;
}

/** Repeats some work, one run at a time: the delay counts from the end of a run, so that slow runs never pile up. */
export class Repeater {
  private readonly parts: RepeaterParts;
  private ending: AbortController | undefined;
  private handle: TimerHandle | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(parts: RepeaterParts) {
    this.parts = parts;
  }

  /** Starting twice changes nothing. */
  start(first: 'now' | 'after the delay'): void {
    if (this.ending) return;
    this.ending = new AbortController();
    if (first === 'now') this.begin(this.ending.signal);
    else this.wait(this.ending.signal);
  }

  /** Resolves when a run under way has ended. */
  async stop(): Promise<void> {
    this.ending?.abort();
    this.ending = undefined;
    this.handle?.cancel();
    await this.running;
  }

  private wait(signal: AbortSignal): void {
    if (signal.aborted) return;
    this.handle = this.parts.timer(this.parts.delayMs(), () => this.begin(signal));
  }

  private begin(signal: AbortSignal): void {
    this.running = this.runOnce(signal);
  }

  private async runOnce(signal: AbortSignal): Promise<void> {
    try {
      await this.parts.work(signal);
    } catch (error) {
      this.parts.failed(error);
    }
    this.wait(signal);
  }
}
