import type { Timer, TimerHandle } from '#libs/kernel/time/timer.ts';

/** Delay after an event: events come in twos and threes, and one refresh serves them all. */
const SOON_MS = 250;

export interface RefreshLoopParts {
  readonly timer: Timer;
  readonly refresh: () => Promise<void>;
  /** Time from the end of a refresh to the next one, if nothing asks for it sooner. */
  readonly delayMs: () => number;
}

/** Refreshes by itself from time to time and soon after an event, one refresh at a time: a `Repeater` that can be hurried. */
export class RefreshLoop {
  private readonly parts: RefreshLoopParts;
  private next: TimerHandle | undefined;
  private isRefreshing = false;
  private again = false;
  private stopped = false;

  constructor(parts: RefreshLoopParts) {
    this.parts = parts;
  }

  soon(): void {
    if (this.isRefreshing) this.again = true;
    else this.in(SOON_MS);
  }

  refreshNow(): void {
    if (this.isRefreshing) this.again = true;
    else this.in(0);
  }

  stop(): void {
    this.stopped = true;
    this.next?.cancel();
  }

  private in(milliseconds: number): void {
    if (this.stopped) return;
    this.next?.cancel();
    this.next = this.parts.timer(milliseconds, () => {
      this.isRefreshing = true;
      void this.parts.refresh().finally(() => this.refreshed());
    });
  }

  private refreshed(): void {
    this.isRefreshing = false;
    this.in(this.again ? SOON_MS : this.parts.delayMs());
    this.again = false;
  }
}
