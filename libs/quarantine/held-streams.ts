import type { Position, Revision, StoredEvent, StreamName } from '#libs/event-store/event-store.ts';
import { originOf } from '#libs/kernel/error-origin.ts';

/** The event that a follower cannot read. Its stream waits from there on. Never the event's content. */
export type Held = {
  readonly stream: StreamName;
  readonly revision: Revision;
  readonly position: Position;
  readonly eventType: string;
  readonly errorClass: string;
  /** The line of code that threw. */
  readonly thrownAt: string | null;
};

/** More than this is no fault of single streams, but of the code or the whole log: the follower stops. */
export const MAX_HELD = 100;

export function heldAt({ stream, revision, position, type: eventType }: StoredEvent, error: unknown): Held {
  const { errorClass, thrownAt = null } = originOf(error);
  return { stream, revision, position, eventType, errorClass, thrownAt };
}

/** Streams of which one follower reads nothing from an event on. Revisions decide: positions change when a log is moved. */
export class HeldStreams {
  private readonly byStream = new Map<StreamName, Held>();

  constructor(held: Iterable<Held> = []) {
    for (const each of held) this.add(each);
  }

  get size(): number {
    return this.byStream.size;
  }

  get all(): readonly Held[] {
    return [...this.byStream.values()];
  }

  heldIn(stream: StreamName): Held | undefined {
    return this.byStream.get(stream);
  }

  /** Whether an event waits. */
  holds({ stream, revision }: Pick<StoredEvent, 'stream' | 'revision'>): boolean {
    const held = this.byStream.get(stream);
    return held !== undefined && held.revision <= revision;
  }

  add(held: Held): void {
    this.byStream.set(held.stream, held);
  }

  remove(stream: StreamName): void {
    this.byStream.delete(stream);
  }
}
