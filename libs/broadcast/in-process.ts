import type { Json } from '#libs/event-store/event-store.ts';
import type { Broadcast, Unsubscribe } from './broadcast.ts';

type Listener = (message: Json) => void;

export interface InProcessBroadcastOptions {
  /** A listener threw. */
  readonly onError?: (error: unknown) => void;
}

/** For one process: what is said is heard in the next turn of the event loop, by each listener in a copy of its own. */
export class InProcessBroadcast implements Broadcast {
  private readonly channels = new Map<string, Set<Listener>>();
  private readonly onError: (error: unknown) => void;

  constructor({ onError = (error) => reportError(error) }: InProcessBroadcastOptions = {}) {
    this.onError = onError;
  }

  async publish(channel: string, message: Json): Promise<void> {
    const text = JSON.stringify(message);
    setImmediate(() => this.deliver(channel, text));
  }

  async subscribe(channel: string, listener: Listener): Promise<Unsubscribe> {
    const listeners = this.channels.get(channel) ?? new Set();
    this.channels.set(channel, listeners.add(listener));
    return async () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.channels.get(channel) === listeners) this.channels.delete(channel);
    };
  }

  async close(): Promise<void> {
    this.channels.clear();
  }

  private deliver(channel: string, text: string): void {
    for (const listener of this.channels.get(channel) ?? []) {
      try {
        listener(JSON.parse(text));
      } catch (error) {
        this.onError(error);
      }
    }
  }
}
