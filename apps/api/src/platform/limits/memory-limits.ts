import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { LIMIT_KINDS, type LimitKind, type Limits, type PerMinute } from '#libs/operations/config/limits.ts';

const MINUTE_S = 60;
/** Of each kind. Whoever has so many addresses to make one be forgotten gains less by it than by using them. */
const KEYS_KEPT = 20_000;

/** Counters in this process's memory, which does not grow with the number of those who ask. */
export class MemoryLimits implements Limits {
  private readonly counters: Readonly<Record<LimitKind, Counters>>;

  constructor(perMinute: PerMinute, keysKept = KEYS_KEPT) {
    const kinds = Object.keys(LIMIT_KINDS) as LimitKind[];
    const entries = kinds.map((kind) => [kind, new Counters(perMinute[kind], keysKept)] as const);
    this.counters = Object.fromEntries(entries) as Record<LimitKind, Counters>;
  }

  async spend(kind: LimitKind, key: string): Promise<number | null> {
    return await this.counters[kind].spend(key);
  }
}

/** The library forgets a key when its minute is over; these are also forgotten when too many come meanwhile. */
class Counters {
  private readonly limiter: RateLimiterMemory;
  private readonly keysKept: number;
  /** In the order of use, the latest last. */
  private readonly keys = new Set<string>();

  constructor(points: number, keysKept: number) {
    this.limiter = new RateLimiterMemory({ points, duration: MINUTE_S });
    this.keysKept = keysKept;
  }

  async spend(key: string): Promise<number | null> {
    await this.keep(key);
    try {
      await this.limiter.consume(key);
      return null;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return refused.msBeforeNext;
      throw refused;
    }
  }

  private async keep(key: string): Promise<void> {
    this.keys.delete(key);
    this.keys.add(key);
    const [oldest] = this.keys;
    if (oldest === undefined || this.keys.size <= this.keysKept) return;
    this.keys.delete(oldest);
    await this.limiter.delete(oldest);
  }
}
