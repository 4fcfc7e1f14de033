import { Inject, Injectable } from '@nestjs/common';
import type { DayPosition } from '#libs/contracts/position.ts';
import type { Topic } from '#libs/contracts/realtime.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { ClinicFeedFactory } from './clinic-feed.factory.ts';
import type { ClinicFeed } from './clinic-feed.ts';
import type { Listener, Recipient } from './listeners.ts';

/** Holds a feed for every clinic with an open socket, from its first socket to its last. */
@Injectable()
export class ClinicFeeds {
  private readonly feeds = new Map<ClinicId, ClinicFeed>();
  private readonly closing = new Set<Promise<void>>();

  constructor(@Inject(ClinicFeedFactory) private readonly factory: Pick<ClinicFeedFactory, 'create'>) {}

  connect(tenant: ClinicId, recipient: Recipient): void {
    this.feedOf(tenant).connect(recipient);
  }

  disconnect(tenant: ClinicId, recipient: Recipient): void {
    const feed = this.feeds.get(tenant);
    feed?.disconnect(recipient);
    this.release(tenant, feed);
  }

  /** Returns how many events were read for the replay. */
  async subscribe(tenant: ClinicId, listener: Listener, topic: Topic, after: DayPosition | undefined): Promise<number> {
    const feed = this.feedOf(tenant);
    try {
      return await feed.subscribe(listener, topic, after);
    } finally {
      this.release(tenant, feed);
    }
  }

  unsubscribe(tenant: ClinicId, listener: Listener, topic: Topic): void {
    const feed = this.feeds.get(tenant);
    feed?.unsubscribe(listener, topic);
    this.release(tenant, feed);
  }

  leave(tenant: ClinicId, listener: Listener): void {
    const feed = this.feeds.get(tenant);
    feed?.leave(listener);
    this.release(tenant, feed);
  }

  /** Resolves when every idle feed is closed. */
  async settled(): Promise<void> {
    await Promise.all(this.closing);
  }

  private feedOf(tenant: ClinicId): ClinicFeed {
    const feed = this.feeds.get(tenant) ?? this.factory.create(tenant);
    this.feeds.set(tenant, feed);
    return feed;
  }

  private release(tenant: ClinicId, feed: ClinicFeed | undefined): void {
    if (!feed?.isIdle || this.feeds.get(tenant) !== feed) return;
    this.feeds.delete(tenant);
    const closed = feed.close().finally(() => this.closing.delete(closed));
    this.closing.add(closed);
  }
}
