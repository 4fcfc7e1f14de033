import type { Topic } from '#libs/contracts/realtime.ts';
import type { Audience } from './audience.ts';

/** Somebody at the other end of a socket. */
export interface Listener {
  readonly audience: Audience;
  readonly isOpen: boolean;
  send(text: string): void;
  /** Resolves when all that was sent is out, or the socket is closed. */
  flushed(): Promise<void>;
}

const NOBODY: ReadonlySet<Listener> = new Set();

/** Who listens to which topic of one clinic. */
export class Listeners {
  private readonly byTopic = new Map<Topic, Set<Listener>>();

  get isEmpty(): boolean {
    return this.byTopic.size === 0;
  }

  of(topic: Topic): ReadonlySet<Listener> {
    return this.byTopic.get(topic) ?? NOBODY;
  }

  /** Each once. */
  all(): ReadonlySet<Listener> {
    return new Set([...this.byTopic.values()].flatMap((listeners) => [...listeners]));
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
