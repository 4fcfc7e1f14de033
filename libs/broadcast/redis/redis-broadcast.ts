import type { Json } from '#libs/event-store/event-store.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { type OpenRedis, openRedis } from '#libs/redis/open-redis.ts';
import { answering } from '#libs/redis/redis-faults.ts';
import type { Broadcast, Unsubscribe } from '../broadcast.ts';

type Listener = (message: Json) => void;

export interface RedisBroadcastSettings {
  readonly url: string;
  /** What stands before its channels; whoever shares a Redis without hearing the other has one of their own. */
  readonly prefix?: string | undefined;
  /** What a listener threw, and that the connection was lost. It comes back by itself; what was said meanwhile is not heard. */
  readonly onError: (error: unknown) => void;
}

/** @throws StartRefused */
export async function openRedisBroadcast({ url, prefix = 'dawr', onError }: RedisBroadcastSettings): Promise<Broadcast> {
  const mouth = await openRedis({ url, onError });
  try {
    return new RedisBroadcast({ mouth, ear: await openRedis({ url, onError }), prefix, onError });
  } catch (error) {
    await mouth.close();
    throw error;
  }
}

interface Parts {
  readonly mouth: OpenRedis;
  /** A connection that listens can say nothing else. */
  readonly ear: OpenRedis;
  readonly prefix: string;
  readonly onError: (error: unknown) => void;
}

/** Between processes: Redis hands what one connection publishes to each subscriber in its order, once, or not at all. */
class RedisBroadcast implements Broadcast {
  private readonly parts: Parts;
  private readonly subscriptions = new Map<string, Set<{ readonly listener: Listener }>>();
  private closed = false;

  constructor(parts: Parts) {
    this.parts = parts;
    parts.ear.client.on('message', (channel, text) => this.deliver(channel, text));
  }

  /** @throws StoreUnavailable the message is lost, or on its way all the same */
  async publish(channel: string, message: Json): Promise<void> {
    this.refuseClosed();
    const { mouth } = this.parts;
    const text = JSON.stringify(message);
    await answering(mouth.shown, () => mouth.client.publish(this.named(channel), text));
  }

  async subscribe(channel: string, listener: Listener): Promise<Unsubscribe> {
    this.refuseClosed();
    const name = this.named(channel);
    const subscription = { listener };
    const others = this.subscriptions.get(name);
    // Known before it is asked for, so that nobody who leaves meanwhile takes the channel along.
    if (others) others.add(subscription);
    else this.subscriptions.set(name, new Set([subscription]));
    const { ear } = this.parts;
    try {
      await answering(ear.shown, () => ear.client.subscribe(name));
    } catch (error) {
      await this.remove(name, subscription);
      throw error;
    }
    return async () => this.remove(name, subscription);
  }

  async isHeard(channel: string): Promise<boolean> {
    this.refuseClosed();
    const { mouth } = this.parts;
    const [, listeners] = await answering(mouth.shown, () => mouth.client.pubsub('NUMSUB', this.named(channel)));
    return Number(listeners) > 0;
  }

  async close(): Promise<void> {
    this.closed = true;
    this.subscriptions.clear();
    await Promise.all([this.parts.mouth.close(), this.parts.ear.close()]);
  }

  private named(channel: string): string {
    return `${this.parts.prefix}:${channel}`;
  }

  private refuseClosed(): void {
    if (this.closed) throw new StoreUnavailable('the broadcast is closed');
  }

  private deliver(name: string, text: string): void {
    for (const { listener } of [...(this.subscriptions.get(name) ?? [])]) this.tell(listener, text);
  }

  private tell(listener: Listener, text: string): void {
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
    // A message that nobody here listens to any more does no harm.
    await this.parts.ear.client.unsubscribe(name).catch(() => undefined);
  }
}
