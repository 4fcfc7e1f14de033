import type { OnApplicationShutdown } from '@nestjs/common';
import type { LimitKind, Limits } from '#runtime/config/limit-kinds.ts';

/** Wraps limits to count how often each refused since the process started. */
export class CountedLimits implements Limits, OnApplicationShutdown {
  readonly hits = new Map<LimitKind, number>();
  private readonly limits: Limits & Partial<OnApplicationShutdown>;

  constructor(limits: Limits & Partial<OnApplicationShutdown>) {
    this.limits = limits;
  }

  async spend(kind: LimitKind, key: string): Promise<number | null> {
    const retryAfterMs = await this.limits.spend(kind, key);
    if (retryAfterMs !== null) this.hits.set(kind, (this.hits.get(kind) ?? 0) + 1);
    return retryAfterMs;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.limits.onApplicationShutdown?.();
  }
}
