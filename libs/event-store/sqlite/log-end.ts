import { LruCache } from '#libs/kernel/lru-cache.ts';
import type { EncodedEvent } from '../encoded-event.ts';
import type { StoredEvent, StreamName } from '../event-store.ts';
import type { Written } from './append-protocol.ts';
import { PAGE } from './event-reader.ts';
import { Notifier } from './notifier.ts';
import { placeOf } from './position.ts';
import { storedEvent } from './stored-event.ts';
import { Tail, type TailLimits } from './tail.ts';

const STREAMS = 10_000;

/** The log's end in memory, as this process, its only writer, knows it: reads there need not touch the file. */
export class LogEnd {
  readonly growth = new Notifier();
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

  /** Undefined: the file must be read. */
  after(place: number): readonly StoredEvent[] | undefined {
    return this.tail.after(place, PAGE);
  }

  isHead(stream: StreamName, revision: number): boolean {
    return this.heads.get(stream) === revision;
  }

  /** Records an append; calls come in the order of commits. */
  grow(stream: StreamName, events: readonly EncodedEvent[], { revision, place }: Written): void {
    const before = place - events.length;
    if (this.subscribers > 0 && before === this.tail.end) this.store(stream, events, revision - events.length);
    else this.tail.skipTo(place);
    this.endsAt(stream, revision);
    this.growth.notify();
  }

  /** Records a stream's last revision, after it was read to its end or appended to. */
  endsAt(stream: StreamName, revision: number): void {
    this.heads.set(stream, Math.max(revision, this.heads.get(stream) ?? revision));
  }

  /** The file may show a commit before its answer arrives: once a reader has seen an event, memory must not deny it. */
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
    this.growth.notify();
  }

  /**
   * Events are parsed from their text, so that subscribers see what a later reader will, whatever the caller does with the
   * objects.
   */
  private store(stream: StreamName, events: readonly EncodedEvent[], before: number): void {
    for (const [index, { id, type, data, metadata }] of events.entries()) {
      const row = [this.tail.end + 1, stream, before + 1 + index, id, type, data, metadata];
      this.tail.push(storedEvent(row, this.path), data.length + metadata.length);
    }
  }
}
