import type { OnApplicationShutdown } from '@nestjs/common';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type OpenRedis, openRedis } from '#libs/redis/open-redis.ts';
import { LIMIT_KINDS, type LimitKind, type Limits, type PerMinute } from '#runtime/config/limit-kinds.ts';
import { MemoryLimits } from './memory-limits.ts';

const MINUTE_S = 60;

export interface RedisLimitsSettings {
  readonly url: string;
  readonly perMinute: PerMinute;
  /** Prefix of its keys. */
  readonly prefix?: string | undefined;
  readonly onError: (error: unknown) => void;
}

/**
 * Counters that all processes share. While Redis is unavailable each process counts for itself: the limit is then multiplied by
 * the number of processes, but stays bounded, and the outage refuses no request.
 */
export class RedisLimits implements Limits, OnApplicationShutdown {
  private readonly redis: OpenRedis;
  private readonly counters: Readonly<Record<LimitKind, RateLimiterRedis>>;
  private readonly fallback: MemoryLimits;

  private constructor(redis: OpenRedis, perMinute: PerMinute, prefix: string) {
    this.redis = redis;
    this.fallback = new MemoryLimits(perMinute);
    const kinds = Object.keys(LIMIT_KINDS) as LimitKind[];
    const counter = (kind: LimitKind): RateLimiterRedis =>
      new RateLimiterRedis({
        storeClient: redis.client,
        keyPrefix: `${prefix}:${kind}`,
        points: perMinute[kind],
        duration: MINUTE_S,
        rejectIfRedisNotReady: true,
      });
    this.counters = Object.fromEntries(kinds.map((kind) => [kind, counter(kind)])) as Record<LimitKind, RateLimiterRedis>;
  }

  /** @throws StartRefused */
  static async open({ url, perMinute, prefix = 'dawr-limits', onError }: RedisLimitsSettings): Promise<RedisLimits> {
    return new RedisLimits(await openRedis({ url, onError }), perMinute, prefix);
  }

  async spend(kind: LimitKind, key: string): Promise<number | null> {
    try {
      await this.counters[kind].consume(key);
      return null;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return refused.msBeforeNext;
      // The library's own insurance limiter keeps every key for its minute; MemoryLimits is bounded.
      return await this.fallback.spend(kind, key);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.redis.close();
  }
}
