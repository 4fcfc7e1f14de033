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

  connect(clinicId: ClinicId, recipient: Recipient): void {
    this.feedOf(clinicId).connect(recipient);
  }

  disconnect(clinicId: ClinicId, recipient: Recipient): void {
    const feed = this.feeds.get(clinicId);
    feed?.disconnect(recipient);
    this.release(clinicId, feed);
  }

  /** Returns how many events were read for the replay. */
  async subscribe(clinicId: ClinicId, listener: Listener, topic: Topic, after: DayPosition | undefined): Promise<number> {
    const feed = this.feedOf(clinicId);
    try {
      return await feed.subscribe(listener, topic, after);
    } finally {
      this.release(clinicId, feed);
    }
  }

  unsubscribe(clinicId: ClinicId, listener: Listener, topic: Topic): void {
    const feed = this.feeds.get(clinicId);
    feed?.unsubscribe(listener, topic);
    this.release(clinicId, feed);
  }

  leave(clinicId: ClinicId, listener: Listener): void {
    const feed = this.feeds.get(clinicId);
    feed?.leave(listener);
    this.release(clinicId, feed);
  }

  /** Resolves when every idle feed is closed. */
  async settled(): Promise<void> {
    await Promise.all(this.closing);
  }

  private feedOf(clinicId: ClinicId): ClinicFeed {
    const feed = this.feeds.get(clinicId) ?? this.factory.create(clinicId);
    this.feeds.set(clinicId, feed);
    return feed;
  }

  private release(clinicId: ClinicId, feed: ClinicFeed | undefined): void {
    if (!feed?.isIdle || this.feeds.get(clinicId) !== feed) return;
    this.feeds.delete(clinicId);
    const closed = feed.close().finally(() => this.closing.delete(closed));
    this.closing.add(closed);
  }
}
