import { type DayPosition, formatPosition, type WirePosition } from '#libs/contracts/realtime/position.ts';
import type { ClinicDay } from '#libs/domain/kernel/ids.ts';
import type { FeedEvent } from '../feed-source.ts';

/** Number of latest events kept; longer gaps are replayed from the stream. */
const CAPACITY = 64;

/** Tracks how far a clinic day was published, and keeps the latest events to replay them to returning listeners. */
export class DayReplayBuffer<Event extends FeedEvent> {
  readonly day: ClinicDay;
  /** Revision to be published next. */
  next: number;
  private readonly latest: Event[] = [];

  /** `last`: last revision before the first listener came. */
  constructor(day: ClinicDay, last: number | 'none') {
    this.day = day;
    this.next = last === 'none' ? 0 : last + 1;
  }

  get last(): number | 'none' {
    return this.next === 0 ? 'none' : this.next - 1;
  }

  get position(): WirePosition {
    return formatPosition(this.day, this.last);
  }

  append(event: Event): void {
    this.next = event.revision + 1;
    this.latest.push(event);
    if (this.latest.length > CAPACITY) this.latest.shift();
  }

  /** Whether a listener can have seen this position. */
  includes({ day, revision }: DayPosition): boolean {
    return day === this.day && (revision === 'none' || revision < this.next);
  }

  countAfter(revision: number | 'none'): number {
    return this.next - firstAfter(revision);
  }

  /** Returns undefined when the buffer no longer reaches back that far. */
  since(revision: number | 'none'): readonly Event[] | undefined {
    const missed = this.countAfter(revision);
    if (missed > this.latest.length) return undefined;
    return missed > 0 ? this.latest.slice(-missed) : [];
  }

  /** Selects, of this day's events read from the log, those after the revision that were published. */
  publishedIn(events: readonly Event[], after: number | 'none'): readonly Event[] {
    return events.slice(firstAfter(after), this.next);
  }

  /** Appends the events published since that read. Returns undefined when more than the buffer holds lies between. */
  joinedTo(events: readonly Event[], after: number | 'none'): readonly Event[] | undefined {
    const older = this.publishedIn(events, after);
    const newer = this.since(older.at(-1)?.revision ?? after);
    return newer && [...older, ...newer];
  }
}

const firstAfter = (revision: number | 'none'): number => (revision === 'none' ? 0 : revision + 1);
