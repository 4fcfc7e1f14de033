import type { Timer } from '#libs/kernel/time/timer.ts';

/** The callers that wait for the end of a job. */
export class EndWatch {
  private readonly timer: Timer;
  private readonly waiting = new Map<string, Set<(ended: boolean) => void>>();

  constructor(timer: Timer) {
    this.timer = timer;
  }

  /** False: the timeout came first. */
  waitFor(id: string, timeoutMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (ended: boolean): void => {
        alarm.cancel();
        this.forget(id, end);
        resolve(ended);
      };
      const alarm = this.timer(timeoutMs, () => end(false));
      const others = this.waiting.get(id);
      if (others) others.add(end);
      else this.waiting.set(id, new Set([end]));
    });
  }

  ended(id: string): void {
    for (const end of [...(this.waiting.get(id) ?? [])]) end(true);
  }

  /** Releases all callers, for no further end will be reported. */
  close(): void {
    for (const waiting of [...this.waiting.values()]) for (const end of [...waiting]) end(false);
  }

  private forget(id: string, end: (ended: boolean) => void): void {
    const waiting = this.waiting.get(id);
    waiting?.delete(end);
    if (waiting?.size === 0) this.waiting.delete(id);
  }
}
