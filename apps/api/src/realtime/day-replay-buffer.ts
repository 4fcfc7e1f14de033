import { type DayPosition, formatPosition, type WirePosition } from '#libs/contracts/position.ts';
import type { Topic } from '#libs/contracts/realtime.ts';
import type { ClinicDay } from '#libs/domain/kernel/ids.ts';
import type { DayEvent } from './announcement.ts';
import { type TopicUpdate, updateOf } from './topic-update.ts';

/** Whoever was away for longer is told from the stream. */
const KEPT = 64;

/** How far a clinic's day has been told, and what was told last, so that what somebody missed can be told again. */
export class DayReplayBuffer {
  readonly day: ClinicDay;
  /** The revision to be told next. */
  next: number;
  private readonly latest: DayEvent[] = [];

  /** `last`: of what had happened before anybody listened. */
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

  keep(event: DayEvent): void {
    this.next = event.revision + 1;
    this.latest.push(event);
    if (this.latest.length > KEPT) this.latest.shift();
  }

  /** Whether somebody can have been there. */
  includes({ day, revision }: DayPosition): boolean {
    return day === this.day && (revision === 'none' || revision < this.next);
  }

  countAfter(revision: number | 'none'): number {
    return this.next - firstAfter(revision);
  }

  /** Undefined: that is too long ago, the stream knows. */
  since(revision: number | 'none'): readonly DayEvent[] | undefined {
    const missed = this.countAfter(revision);
    if (missed > this.latest.length) return undefined;
    return missed > 0 ? this.latest.slice(-missed) : [];
  }

  /** Of what was read of this day's log: what came after the revision and has been told. */
  publishedIn(events: readonly DayEvent[], after: number | 'none'): readonly DayEvent[] {
    return events.slice(firstAfter(after), this.next);
  }

  /** The same, and then what was told since it was read. Undefined: more than the buffer holds lies between. */
  joinedTo(events: readonly DayEvent[], after: number | 'none'): readonly DayEvent[] | undefined {
    const older = this.publishedIn(events, after);
    const newer = this.since(older.at(-1)?.revision ?? after);
    return newer && [...older, ...newer];
  }
}

const firstAfter = (revision: number | 'none'): number => (revision === 'none' ? 0 : revision + 1);

/** Of all that happened since somebody was there: the last that happened to a ticket says how it is now. */
export function updatesIn(events: readonly DayEvent[], topic: Topic): readonly TopicUpdate[] {
  const present = new Map(events.map(({ ticket }) => [ticket?.id, ticket]));
  return events
    .flatMap((event) => updateOf(event, present.get(event.ticket?.id)) ?? [])
    .filter((update) => update.topic === topic);
}
