import type { DayPosition } from '#libs/contracts/position.ts';
import type { Topic } from '#libs/contracts/realtime.ts';
import type { TenantId } from '#libs/domain/kernel/ids.ts';
import type { ClinicFeed } from './clinic-feed.ts';
import type { Listener } from './listeners.ts';

/** The clinics that somebody listens to: each has a feed from the first listener to the last. */
export class ClinicFeeds {
  private readonly newFeed: (tenant: TenantId) => ClinicFeed;
  private readonly feeds = new Map<TenantId, ClinicFeed>();
  private readonly closing = new Set<Promise<void>>();

  constructor(newFeed: (tenant: TenantId) => ClinicFeed) {
    this.newFeed = newFeed;
  }

  /** Answers with how many missed events had to be told. */
  async subscribe(tenant: TenantId, listener: Listener, topic: Topic, after: DayPosition | undefined): Promise<number> {
    const feed = this.feeds.get(tenant) ?? this.newFeed(tenant);
    this.feeds.set(tenant, feed);
    try {
      return await feed.subscribe(listener, topic, after);
    } finally {
      this.release(tenant, feed);
    }
  }

  unsubscribe(tenant: TenantId, listener: Listener, topic: Topic): void {
    const feed = this.feeds.get(tenant);
    feed?.unsubscribe(listener, topic);
    this.release(tenant, feed);
  }

  leave(tenant: TenantId, listener: Listener): void {
    const feed = this.feeds.get(tenant);
    feed?.leave(listener);
    this.release(tenant, feed);
  }

  /** Resolves when every feed that nobody listens to any more is gone. */
  async settled(): Promise<void> {
    await Promise.all(this.closing);
  }

  private release(tenant: TenantId, feed: ClinicFeed | undefined): void {
    if (!feed?.isDeserted || this.feeds.get(tenant) !== feed) return;
    this.feeds.delete(tenant);
    const closed = feed.close().finally(() => this.closing.delete(closed));
    this.closing.add(closed);
  }
}
