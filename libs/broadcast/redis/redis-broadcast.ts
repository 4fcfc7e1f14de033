import type { Json } from '#libs/event-store/event-store.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { type OpenRedis, openRedis } from '#libs/redis/open-redis.ts';
import { answering } from '#libs/redis/redis-faults.ts';
import type { Broadcast, Unsubscribe } from '../broadcast.ts';

type Listener = (message: Json) => void;

export interface RedisBroadcastSettings {
  readonly url: string;
  /** Prefix of the channel names: installations that share a Redis are kept apart by it. */
  readonly prefix?: string | undefined;
  /**
   * Receives what a listener threw, and the loss of the connection. It reconnects by itself; messages published meanwhile are
   * lost.
   */
  readonly onError: (error: unknown) => void;
}

/** @throws StartRefused */
export async function openRedisBroadcast({ url, prefix = 'dawr', onError }: RedisBroadcastSettings): Promise<Broadcast> {
  const publisher = await openRedis({ url, onError });
  try {
    return new RedisBroadcast({ publisher, subscriber: await openRedis({ url, onError }), prefix, onError });
  } catch (error) {
    await publisher.close();
    throw error;
  }
}

interface Parts {
  readonly publisher: OpenRedis;
  /** A Redis connection in subscriber mode cannot publish, so it has one of its own. */
  readonly subscriber: OpenRedis;
  readonly prefix: string;
  readonly onError: (error: unknown) => void;
}

/** Broadcast between processes: Redis delivers what one connection publishes to each subscriber in order, at most once. */
class RedisBroadcast implements Broadcast {
  private readonly parts: Parts;
  private readonly subscriptions = new Map<string, Set<{ readonly listener: Listener }>>();
  private closed = false;

  constructor(parts: Parts) {
    this.parts = parts;
    parts.subscriber.client.on('message', (channel, text) => this.deliver(channel, text));
  }

  /** @throws StoreUnavailable: the message is lost, or may still be delivered */
  async publish(channel: string, message: Json): Promise<void> {
    this.refuseClosed();
    const { publisher } = this.parts;
    const text = JSON.stringify(message);
    await answering(publisher.shown, () => publisher.client.publish(this.named(channel), text));
  }

  async subscribe(channel: string, listener: Listener): Promise<Unsubscribe> {
    this.refuseClosed();
    const name = this.named(channel);
    const subscription = { listener };
    const others = this.subscriptions.get(name);
    // Registered before subscribing, so that another listener that leaves meanwhile does not unsubscribe the channel.
    if (others) others.add(subscription);
    else this.subscriptions.set(name, new Set([subscription]));
    const { subscriber } = this.parts;
    try {
      await answering(subscriber.shown, () => subscriber.client.subscribe(name));
    } catch (error) {
      await this.remove(name, subscription);
      throw error;
    }
    return async () => this.remove(name, subscription);
  }

  async hasListeners(channel: string): Promise<boolean> {
    this.refuseClosed();
    const { publisher } = this.parts;
    const [, listeners] = await answering(publisher.shown, () => publisher.client.pubsub('NUMSUB', this.named(channel)));
    return Number(listeners) > 0;
  }

  async close(): Promise<void> {
    this.closed = true;
    this.subscriptions.clear();
    await Promise.all([this.parts.publisher.close(), this.parts.subscriber.close()]);
  }

  private named(channel: string): string {
    return `${this.parts.prefix}:${channel}`;
  }

  private refuseClosed(): void {
    if (this.closed) throw new StoreUnavailable('the broadcast is closed');
  }

  private deliver(name: string, text: string): void {
    for (const { listener } of [...(this.subscriptions.get(name) ?? [])]) this.call(listener, text);
  }

  private call(listener: Listener, text: string): void {
    try {
      listener(JSON.parse(text));
    } catch (error) {
      this.parts.onError(error);
    }
  }

  private async remove(name: string, subscription: { readonly listener: Listener }): Promise<void> {
    const others = this.subscriptions.get(name);
    others?.delete(subscription);
    if (others?.size !== 0) return;
    this.subscriptions.delete(name);
    // A message that nobody in this process listens to any more does no harm.
    await this.parts.subscriber.client.unsubscribe(name).catch(() => undefined);
  }
}
