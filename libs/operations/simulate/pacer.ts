import { setTimeout } from 'node:timers/promises';

/** So many turns a second and no more, evenly spread, however many ask. */
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
