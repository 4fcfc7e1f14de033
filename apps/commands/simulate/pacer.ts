import { setTimeout } from 'node:timers/promises';

/** Limits callers to a rate per second, evenly spread. */
export class Pacer {
  private readonly gapMs: number;
  private nextAt = 0;

  constructor(perSecond: number) {
    this.gapMs = 1_000 / perSecond;
  }

  async turn(signal: AbortSignal): Promise<void> {
    const now = performance.now();
    const mine = Math.max(now, this.nextAt);
    this.nextAt = mine + this.gapMs;
    if (mine > now) await setTimeout(mine - now, undefined, { signal });
  }
}
