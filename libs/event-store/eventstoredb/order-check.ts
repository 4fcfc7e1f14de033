import { LruCache } from '#libs/kernel/lru-cache.ts';
import type { Position, Revision, StoredEvent, StreamName } from '../event-store.ts';

const STREAMS = 10_000;

/**
 * Checks the order of events: positions grow and a stream's revisions have no gap; otherwise an event came twice or is missing.
 */
export class OrderCheck {
  private readonly revisions = new LruCache<StreamName, Revision>(STREAMS);
  private last: Position | undefined;

  constructor(after: Position | undefined) {
    this.last = after;
  }

  /** False for a repeated event. @throws when an event before this one is missing */
  isNew({ stream, revision, position }: StoredEvent): boolean {
    const known = this.revisions.get(stream);
    if (known !== undefined && revision <= known) return false;
    const isNext = known === undefined || revision === known + 1;
    if (!isNext || (this.last !== undefined && position <= this.last)) {
      throw new Error(`the event at position ${position} came out of turn`);
    }
    this.revisions.set(stream, revision);
    this.last = position;
    return true;
  }
}
