import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { LIMIT_KINDS, type LimitKind, type Limits, type PerMinute } from '#runtime/config/limit-kinds.ts';

const MINUTE_S = 60;
/** Keys per kind. An attacker with enough addresses to evict one gains less by that than by using them. */
const MAX_KEYS = 20_000;

/** Counters in this process's memory, of bounded size. */
export class MemoryLimits implements Limits {
  private readonly counters: Readonly<Record<LimitKind, Counters>>;

  constructor(perMinute: PerMinute, maxKeys = MAX_KEYS) {
    const kinds = Object.keys(LIMIT_KINDS) as LimitKind[];
    const entries = kinds.map((kind) => [kind, new Counters(perMinute[kind], maxKeys)] as const);
    this.counters = Object.fromEntries(entries) as Record<LimitKind, Counters>;
  }

  async spend(kind: LimitKind, key: string): Promise<number | null> {
    return await this.counters[kind].spend(key);
  }
}

/** One kind's counters. The library drops a key when its minute is over; the oldest are also dropped past the bound. */
class Counters {
  private readonly limiter: RateLimiterMemory;
  private readonly maxKeys: number;
  /** Keys in order of use, the latest last. */
  private readonly keys = new Set<string>();

  constructor(points: number, maxKeys: number) {
    this.limiter = new RateLimiterMemory({ points, duration: MINUTE_S });
    this.maxKeys = maxKeys;
  }

  async spend(key: string): Promise<number | null> {
    await this.touch(key);
    try {
      await this.limiter.consume(key);
      return null;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return refused.msBeforeNext;
      throw refused;
    }
  }

  private async touch(key: string): Promise<void> {
    this.keys.delete(key);
    this.keys.add(key);
    const [oldest] = this.keys;
    if (oldest === undefined || this.keys.size <= this.maxKeys) return;
    this.keys.delete(oldest);
    await this.limiter.delete(oldest);
  }
}
