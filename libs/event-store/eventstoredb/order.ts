import { LruCache } from '#libs/kernel/lru-cache.ts';
import type { Position, Revision, StoredEvent, StreamName } from '../event-store.ts';

const STREAMS = 10_000;

/** Positions grow, and a stream counts its events without a gap: what does not keep to it came twice, or something was left out. */
export class Order {
  private readonly revisions = new LruCache<StreamName, Revision>(STREAMS);
  private last: Position | undefined;

  constructor(after: Position | undefined) {
    this.last = after;
  }

  /** @throws when an event before this one is missing */
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
