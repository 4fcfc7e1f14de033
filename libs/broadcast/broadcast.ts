import type { Json } from '#libs/event-store/event-store.ts';

export type Unsubscribe = () => Promise<void>;

/** Publishes to every process. A message may be lost, never repeated or reordered within a channel and sender. */
export interface Broadcast {
  publish(channel: string, message: Json): Promise<void>;
  /**
   * Resolves once the subscription is active. The sender's own process receives its messages too. A listener that throws disturbs
   * no other.
   */
  subscribe(channel: string, listener: (message: Json) => void): Promise<Unsubscribe>;
  /** Whether the channel has a subscriber now, in any process. */
  hasListeners(channel: string): Promise<boolean>;
  close(): Promise<void>;
}
