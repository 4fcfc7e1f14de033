import type { Topic } from '#libs/contracts/realtime/realtime.ts';
import type { Audience } from '../audience.ts';

/** An open socket, whatever it has subscribed to. */
export interface Recipient {
  send(text: string): void;
}

/** A socket that may subscribe. */
export interface Listener extends Recipient {
  readonly audience: Audience;
  readonly isOpen: boolean;
  /** Resolves when everything sent is written out, or the socket is closed. */
  flushed(): Promise<void>;
}

const NO_LISTENERS: ReadonlySet<Listener> = new Set();

/** The sockets of one clinic, by subscribed topic. */
export class Listeners {
  private readonly byTopic = new Map<Topic, Set<Listener>>();
  private readonly connected = new Set<Recipient>();

  get isEmpty(): boolean {
    return this.connected.size === 0 && this.byTopic.size === 0;
  }

  listenersOf(topic: Topic): ReadonlySet<Listener> {
    return this.byTopic.get(topic) ?? NO_LISTENERS;
  }

  /** Every connected or subscribed socket, once. */
  all(): ReadonlySet<Recipient> {
    return new Set([...this.connected, ...[...this.byTopic.values()].flatMap((listeners) => [...listeners])]);
  }

  connect(recipient: Recipient): void {
    this.connected.add(recipient);
  }

  disconnect(recipient: Recipient): void {
    this.connected.delete(recipient);
  }

  join(listener: Listener, topic: Topic): void {
    const listeners = this.byTopic.get(topic) ?? new Set();
    this.byTopic.set(topic, listeners.add(listener));
  }

  leave(listener: Listener, topic: Topic): void {
    const listeners = this.byTopic.get(topic);
    listeners?.delete(listener);
    if (listeners?.size === 0) this.byTopic.delete(topic);
  }

  leaveAll(listener: Listener): void {
    for (const topic of this.byTopic.keys()) this.leave(listener, topic);
  }
}
