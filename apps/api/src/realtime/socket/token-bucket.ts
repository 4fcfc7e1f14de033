import type { Clock } from '../../platform/runtime/tokens.ts';

export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

/** Token bucket: a burst at once, then a steady rate. */
export class TokenBucket {
  private readonly allowance: Allowance;
  private readonly now: Clock;
  private tokens: number;
  private filledAt: number;

  constructor(allowance: Allowance, now: Clock) {
    this.allowance = allowance;
    this.now = now;
    this.tokens = allowance.burst;
    this.filledAt = now().getTime();
  }

  /** Returns false when no token is left. */
  take(): boolean {
    this.fill();
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }

  /** Charges a cost known only afterwards; the balance may go negative. */
  charge(tokens: number): void {
    this.tokens -= tokens;
  }

  private fill(): void {
    const { burst, perSecond } = this.allowance;
    const at = this.now().getTime();
    const seconds = Math.max(0, at - this.filledAt) / 1_000;
    this.tokens = Math.min(burst, this.tokens + seconds * perSecond);
    this.filledAt = at;
  }
}
