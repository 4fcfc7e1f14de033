import type { Json } from '#libs/event-store/event-store.ts';

export type Unsubscribe = () => Promise<void>;

/** Says something to every process. A message may be lost, never repeated or reordered within a channel and sender. */
export interface Broadcast {
  publish(channel: string, message: Json): Promise<void>;
  /** Listening when it answers. The sender's own process hears it too. A listener that throws disturbs no other. */
  subscribe(channel: string, listener: (message: Json) => void): Promise<Unsubscribe>;
  /** Whether anybody listens to the channel now, in whatever process. */
  isHeard(channel: string): Promise<boolean>;
  close(): Promise<void>;
}
