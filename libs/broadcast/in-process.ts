import type { Json } from '#libs/event-store/event-store.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import type { Broadcast, Unsubscribe } from './broadcast.ts';

type Listener = (message: Json) => void;

export interface InProcessBroadcastOptions {
  /** Receives what a listener threw. Without it the error ends the process, like any uncaught error. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

interface Subscription {
  readonly listener: Listener;
}

interface Envelope {
  readonly channel: string;
  /** A copy made at publication, so that later changes by the sender are not seen. */
  readonly text: string;
}

/** Broadcast within one process: each listener gets its own copy of a message, in the next turn of the event loop. */
export class InProcessBroadcast implements Broadcast {
  private readonly onError: (error: unknown) => void;
  private readonly subscriptions = new Map<string, Set<Subscription>>();
  private outbox: Envelope[] = [];
  private closed = false;

  constructor({ onError = uncaught }: InProcessBroadcastOptions = {}) {
    this.onError = onError;
  }

  async publish(channel: string, message: Json): Promise<void> {
    if (this.closed) throw new StoreUnavailable('the broadcast is closed');
    this.outbox.push({ channel, text: JSON.stringify(message) });
    if (this.outbox.length === 1) setImmediate(() => this.deliver());
  }

  async subscribe(channel: string, listener: Listener): Promise<Unsubscribe> {
    if (this.closed) throw new StoreUnavailable('the broadcast is closed');
    const subscription = { listener };
    const others = this.subscriptions.get(channel);
    if (others) others.add(subscription);
    else this.subscriptions.set(channel, new Set([subscription]));
    return async () => this.remove(channel, subscription);
  }

  async hasListeners(channel: string): Promise<boolean> {
    return this.subscriptions.has(channel);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.subscriptions.clear();
  }

  private deliver(): void {
    const outbox = this.outbox;
    this.outbox = [];
    for (const { channel, text } of outbox) {
      for (const { listener } of [...(this.subscriptions.get(channel) ?? [])]) this.call(listener, text);
    }
  }

  private call(listener: Listener, text: string): void {
    try {
      listener(JSON.parse(text));
    } catch (error) {
      this.onError(error);
    }
  }

  private remove(channel: string, subscription: Subscription): void {
    const others = this.subscriptions.get(channel);
    others?.delete(subscription);
    if (others?.size === 0) this.subscriptions.delete(channel);
  }
}

function uncaught(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
