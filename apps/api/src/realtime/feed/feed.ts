import type { DayPosition } from '#libs/contracts/realtime/position.ts';
import type { Topic } from '#libs/contracts/realtime/realtime.ts';
import type { Listener, Recipient } from './listeners.ts';

/** Tickets and messages have a stream each, with positions of its own. */
export const FEED_KINDS = ['tickets', 'messages'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** A feed as its clinic's sockets use it, whatever it sends. */
export interface Feed {
  /** True when no socket is connected, subscribed or subscribing, so that the feed may close. */
  readonly isIdle: boolean;
  /** Returns how many events were read for the replay. @throws StoreUnavailable, and then the listener has not joined */
  subscribe(listener: Listener, topic: Topic, after: DayPosition | undefined): Promise<number>;
  unsubscribe(listener: Listener, topic: Topic): void;
  leave(listener: Listener): void;
  /** Connected sockets receive the resync at the start of a day, whether they subscribe to a topic or not. */
  connect(recipient: Recipient): void;
  disconnect(recipient: Recipient): void;
  /** Work in progress is finished first. */
  close(): Promise<void>;
}
