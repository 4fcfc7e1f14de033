import { StoreUnavailable } from './store-errors.ts';
import type { Monotonic } from './time/monotonic.ts';
import { Repeater } from './time/repeater.ts';
import type { Timer } from './time/timer.ts';

/** Two failures in a row make an outage, where they lie no further apart: a request that fails takes two seconds by itself. */
const IN_A_ROW_MS = 3_000;
const PROBED_MS = 1_000;

export interface OutageParts {
  /** Names the engine in refusals. */
  readonly place: string;
  readonly monotonic: Monotonic;
  readonly timer: Timer;
  /** Asks the engine for anything: an answer ends the outage. */
  readonly probe: () => Promise<unknown>;
}

/** Refuses requests at once while their engine is known to be away, and asks it by itself once a second: nobody waits for a time-out. */
export class Outage {
  private readonly parts: OutageParts;
  private readonly probing: Repeater;
  private failedMs = Number.NEGATIVE_INFINITY;
  private isAway = false;
  private isClosed = false;

  constructor(parts: OutageParts) {
    this.parts = parts;
    // A probe that fails says nothing new.
    this.probing = new Repeater({ timer: parts.timer, work: () => this.probe(), delayMs: () => PROBED_MS, failed: () => {} });
  }

  /** @throws StoreUnavailable */
  refuse(): void {
    if (this.isAway) throw new StoreUnavailable(`${this.parts.place} is away, and is asked again every second`);
  }

  answered(): void {
    this.failedMs = Number.NEGATIVE_INFINITY;
  }

  failed(error: unknown): void {
    if (!(error instanceof StoreUnavailable) || this.isAway || this.isClosed) return;
    const nowMs = this.parts.monotonic();
    const isSecond = nowMs - this.failedMs <= IN_A_ROW_MS;
    this.failedMs = nowMs;
    if (!isSecond) return;
    this.isAway = true;
    this.probing.start('after the delay');
  }

  /** @throws StoreUnavailable, or what the request throws */
  async guarded<T>(ask: () => Promise<T>): Promise<T> {
    this.refuse();
    try {
      const answer = await ask();
      this.answered();
      return answer;
    } catch (error) {
      this.failed(error);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.probing.stop();
  }

  private async probe(): Promise<void> {
    await this.parts.probe();
    this.isAway = false;
    this.answered();
    // Not awaited: it would wait for this run.
    void this.probing.stop();
  }
}
