import type { Pause } from '#libs/kernel/timer.ts';
import type { Duties, Duty } from './duties.ts';
import { Lease, type LeaseParts, TERM_MS } from './lease.ts';

const RENEW_MS = TERM_MS / 4;
/** Whoever holds more asks less often, so that processes that start together come to share, and one takes over eight in three seconds. */
const ASK_MS = 75;

export interface LeasedDutiesParts extends LeaseParts {
  readonly pause: Pause;
  readonly failed: (duty: string, error: unknown) => void;
}

/**
 * One process of several: each duty is done by whoever holds its lease. A process that was paused and wakes late finds its
 * lease lost; what it still writes then is refused by the documents' positions, or by the checkpoint's revision.
 */
export class LeasedDuties implements Duties {
  readonly areDoneHere = true;
  private readonly parts: LeasedDutiesParts;
  private readonly ending = new AbortController();
  private readonly waiting = new Map<string, { readonly duty: Duty; readonly lease: Lease }>();
  private readonly holding = new Set<Promise<void>>();
  private asking: Promise<void> | undefined;

  constructor(parts: LeasedDutiesParts) {
    this.parts = parts;
  }

  async take(duty: Duty): Promise<void> {
    this.waiting.set(duty.name, { duty, lease: new Lease(duty.name, this.parts) });
    this.asking ??= this.askAgainAndAgain(this.ending.signal);
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.asking;
    await Promise.all(this.holding);
  }

  private async askAgainAndAgain(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.askForOne(signal);
      await this.parts.pause(ASK_MS * (1 + this.holding.size), signal);
    }
  }

  private async askForOne(signal: AbortSignal): Promise<void> {
    for (const { duty, lease } of this.waiting.values()) {
      try {
        if (!(await lease.seize())) continue;
      } catch (error) {
        this.parts.failed(duty.name, error);
        continue;
      }
      const held = this.hold(duty, lease, signal).catch((error: unknown) => this.parts.failed(duty.name, error));
      this.holding.add(held);
      void held.then(() => this.holding.delete(held));
      return;
    }
  }

  private async hold(duty: Duty, lease: Lease, signal: AbortSignal): Promise<void> {
    this.waiting.delete(duty.name);
    let broken = false;
    const begun = duty.begin().catch((error: unknown) => {
      broken = true;
      this.parts.failed(duty.name, error);
    });
    try {
      while (!signal.aborted && !broken && (await lease.renew())) await this.parts.pause(RENEW_MS, signal);
    } finally {
      await Promise.all([begun, duty.end()]);
      await lease.release();
      this.waiting.set(duty.name, { duty, lease });
    }
  }
}
