import { Inject, Injectable } from '@nestjs/common';
import type { DayPosition } from '#libs/contracts/realtime/position.ts';
import { MESSAGE_TOPIC, type Topic } from '#libs/contracts/realtime/realtime.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { ClinicFeedFactory } from './clinic-feed.factory.ts';
import { FEED_KINDS, type Feed, type FeedKind } from './feed.ts';
import type { Listener, Recipient } from './listeners.ts';

/** Holds a feed a kind for every clinic with an open socket, from its first socket to its last. */
@Injectable()
export class ClinicFeeds {
  private readonly feeds: Readonly<Record<FeedKind, Map<ClinicId, Feed>>> = { tickets: new Map(), messages: new Map() };
  private readonly closing = new Set<Promise<void>>();

  constructor(@Inject(ClinicFeedFactory) private readonly factory: Pick<ClinicFeedFactory, 'create'>) {}

  /** Only the feed of tickets tells every connected socket that another day has begun. */
  connect(clinicId: ClinicId, recipient: Recipient): void {
    this.feedOf(clinicId, 'tickets').connect(recipient);
  }

  disconnect(clinicId: ClinicId, recipient: Recipient): void {
    this.release(clinicId, 'tickets', (feed) => feed.disconnect(recipient));
  }

  /** Returns how many events were read for the replay. */
  async subscribe(clinicId: ClinicId, listener: Listener, topic: Topic, after: DayPosition | undefined): Promise<number> {
    const kind = kindOf(topic);
    const feed = this.feedOf(clinicId, kind);
    try {
      return await feed.subscribe(listener, topic, after);
    } finally {
      this.releaseIdle(clinicId, kind, feed);
    }
  }

  unsubscribe(clinicId: ClinicId, listener: Listener, topic: Topic): void {
    this.release(clinicId, kindOf(topic), (feed) => feed.unsubscribe(listener, topic));
  }

  leave(clinicId: ClinicId, listener: Listener): void {
    for (const kind of FEED_KINDS) this.release(clinicId, kind, (feed) => feed.leave(listener));
  }

  /** Resolves when every idle feed is closed. */
  async settled(): Promise<void> {
    await Promise.all(this.closing);
  }

  private feedOf(clinicId: ClinicId, kind: FeedKind): Feed {
    const feed = this.feeds[kind].get(clinicId) ?? this.factory.create(clinicId, kind);
    this.feeds[kind].set(clinicId, feed);
    return feed;
  }

  private release(clinicId: ClinicId, kind: FeedKind, leave: (feed: Feed) => void): void {
    const feed = this.feeds[kind].get(clinicId);
    if (!feed) return;
    leave(feed);
    this.releaseIdle(clinicId, kind, feed);
  }

  private releaseIdle(clinicId: ClinicId, kind: FeedKind, feed: Feed): void {
    if (!feed.isIdle || this.feeds[kind].get(clinicId) !== feed) return;
    this.feeds[kind].delete(clinicId);
    const closed = feed.close().finally(() => this.closing.delete(closed));
    this.closing.add(closed);
  }
}

const kindOf = (topic: Topic): FeedKind => (topic === MESSAGE_TOPIC ? 'messages' : 'tickets');
