import type { Timer } from '#libs/kernel/time/timer.ts';

/** Does something again and again, so long after it was done; of what fails the work itself tells. */
export class Repeating {
  private readonly timer: Timer;
  private readonly everyMs: number;
  private readonly work: () => Promise<void>;
  private bell: { cancel(): void } | undefined;
  private going = false;

  constructor(timer: Timer, everyMs: number, work: () => Promise<void>) {
    this.timer = timer;
    this.everyMs = everyMs;
    this.work = work;
  }

  start(): void {
    if (this.going) return;
    this.going = true;
    this.wait();
  }

  stop(): void {
    this.going = false;
    this.bell?.cancel();
  }

  /** One bell at most, also when it is started again while the work is being done. */
  private wait(): void {
    this.bell?.cancel();
    if (!this.going) return;
    this.bell = this.timer(this.everyMs, () => {
      const again = () => this.wait();
      this.work().then(again, again);
    });
  }
}
