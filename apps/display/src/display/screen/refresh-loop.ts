import type { Timer, TimerHandle } from '#libs/kernel/time/timer.ts';

/** Polling is a precaution while the socket is live, and the only source without it or after a fetch that failed. */
const POLL_MS = { live: 300_000, behind: 15_000 } as const;
/** Delay after an event: events come in twos and threes, and one refresh serves them all. */
const SOON_MS = 250;

export interface RefreshLoopParts {
  readonly timer: Timer;
  readonly refresh: () => Promise<void>;
  /** Whether events may be missed: the next refresh then comes sooner. */
  readonly isBehind: () => boolean;
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
    this.in(this.again ? SOON_MS : POLL_MS[this.parts.isBehind() ? 'behind' : 'live']);
    this.again = false;
  }
}
