import { LruCache } from '#libs/kernel/lru-cache.ts';
import type { EncodedEvent } from '../encoded-event.ts';
import type { StoredEvent, StreamName } from '../event-store.ts';
import type { Written } from './append-protocol.ts';
import { Bell } from './bell.ts';
import { PAGE } from './event-reader.ts';
import { placeOf } from './position.ts';
import { storedEvent } from './stored-event.ts';
import { Tail, type TailLimits } from './tail.ts';

const STREAMS = 10_000;

/** What this process, the log's only writer, knows of its end without asking the file. */
export class LogEnd {
  readonly news = new Bell();
  private readonly path: string;
  private readonly tail: Tail;
  private readonly heads = new LruCache<StreamName, number>(STREAMS);
  private subscribers = 0;

  constructor(path: string, end: number, limits?: TailLimits) {
    this.path = path;
    this.tail = new Tail(end, limits);
  }

  get place(): number {
    return this.tail.end;
  }

  /** Undefined: ask the file. */
  after(place: number): readonly StoredEvent[] | undefined {
    return this.tail.after(place, PAGE);
  }

  isHead(stream: StreamName, revision: number): boolean {
    return this.heads.get(stream) === revision;
  }

  /** An append was answered; answers come in the order of commits. */
  grow(stream: StreamName, events: readonly EncodedEvent[], { revision, place }: Written): void {
    const before = place - events.length;
    if (this.subscribers > 0 && before === this.tail.end) this.keep(stream, events, revision - events.length);
    else this.tail.skipTo(place);
    this.endsAt(stream, revision);
    this.news.ring();
  }

  /** It has been read as far as it goes, or was just appended to. */
  endsAt(stream: StreamName, revision: number): void {
    this.heads.set(stream, Math.max(revision, this.heads.get(stream) ?? revision));
  }

  /** The file shows a commit before its answer is here: whoever was shown an event is never told later that it is not there. */
  saw(page: readonly StoredEvent[]): void {
    const last = page.at(-1);
    if (!last || placeOf(last.position) <= this.tail.end) return;
    for (const { stream, revision } of page) {
      if ((this.heads.get(stream) ?? revision) < revision) this.heads.set(stream, revision);
    }
  }

  join(): void {
    this.subscribers += 1;
  }

  leave(): void {
    this.subscribers -= 1;
    if (this.subscribers === 0) this.tail.skipTo(this.tail.end);
  }

  forget(): void {
    this.heads.clear();
    this.news.ring();
  }

  /** Parsed from the text, so that a subscriber sees what a later reader will, whatever the caller does with his objects. */
  private keep(stream: StreamName, events: readonly EncodedEvent[], before: number): void {
    for (const [index, { id, type, data, metadata }] of events.entries()) {
      const row = [this.tail.end + 1, stream, before + 1 + index, id, type, data, metadata];
      this.tail.push(storedEvent(row, this.path), data.length + metadata.length);
    }
  }
}
