import type { Timers } from '../lib/timers.ts';

/** Events come in twos and threes, and one look serves them all. */
const SOON_MS = 250;

export interface UpkeepParts {
  readonly timers: Timers;
  readonly look: () => Promise<void>;
  /** How long what was seen is believed, if nothing is heard. */
  readonly until: () => number;
}

/** Looks again and again: one look at a time, and soon after whatever happens. */
export class Upkeep {
  private readonly parts: UpkeepParts;
  private cancel: (() => void) | undefined;
  private looking = false;
  private again = false;
  private stopped = false;

  constructor(parts: UpkeepParts) {
    this.parts = parts;
  }

  soon(): void {
    if (this.looking) this.again = true;
    else this.in(SOON_MS);
  }

  now(): void {
    if (this.looking) this.again = true;
    else this.in(0);
  }

  stop(): void {
    this.stopped = true;
    this.cancel?.();
  }

  private in(milliseconds: number): void {
    if (this.stopped) return;
    this.cancel?.();
    this.cancel = this.parts.timers.after(milliseconds, () => {
      this.looking = true;
      void this.parts.look().finally(() => this.looked());
    });
  }

  private looked(): void {
    this.looking = false;
    this.in(this.again ? SOON_MS : this.parts.until());
    this.again = false;
  }
}
