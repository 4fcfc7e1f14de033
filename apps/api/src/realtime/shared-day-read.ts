import type { Topic } from '#libs/contracts/realtime.ts';
import type { ClinicDay } from '#libs/domain/kernel/ids.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import type { Clock } from '../platform/runtime/tokens.ts';
import type { DayEvent } from './announcement.ts';
import { type DayReplayBuffer, updatesIn } from './day-replay-buffer.ts';
import type { TopicUpdate } from './topic-update.ts';

/** After a restart every page asks for what it missed within a few seconds. */
const KEPT_MS = 10_000;

interface Read {
  readonly day: ClinicDay;
  readonly startedAt: number;
  readonly events: Promise<readonly DayEvent[]>;
}

interface Missed {
  readonly events: readonly DayEvent[];
  /** How many events were read from the log for this call; 0 where an earlier call's read serves it too. */
  readonly read: number;
}

export interface ReplayBatch {
  readonly updates: readonly TopicUpdate[];
  /** How far the listener is with these. */
  readonly last: number | 'none';
  readonly isAll: boolean;
  readonly read: number;
}

/** Sent in one go; then the listener takes them in. */
const BATCH = 200;

/** The events of a day that are no longer in a feed's buffer: read from the log once for all who ask within a few seconds. */
export class SharedDayRead {
  private readonly readDay: (day: ClinicDay) => AsyncIterable<DayEvent>;
  private readonly now: Clock;
  private latest: Read | undefined;

  constructor(readDay: (day: ClinicDay) => AsyncIterable<DayEvent>, now: Clock) {
    this.readDay = readDay;
    this.now = now;
  }

  /** The next updates of a topic after a revision, as far as the feed has published. @throws StoreUnavailable */
  async batchAfter(buffer: DayReplayBuffer, revision: number | 'none', topic: Topic): Promise<ReplayBatch> {
    const { events, read } = await this.missedAfter(buffer, revision);
    // Without this a listener would ask a log that is behind again and again.
    if (events.length === 0) throw new StoreUnavailable('the log ends before what was published');
    const missed = updatesIn(events, topic);
    const updates = missed.slice(0, BATCH);
    const isAll = updates.length === missed.length;
    return { updates, isAll, last: (isAll ? events : updates).at(-1)?.revision ?? revision, read };
  }

  /** A whole day in memory is for the moment in which many ask. */
  forgetOld(): void {
    if (this.latest && this.isOld(this.latest)) this.latest = undefined;
  }

  private async missedAfter(buffer: DayReplayBuffer, revision: number | 'none'): Promise<Missed> {
    const shared = this.latest;
    if (shared?.day === buffer.day && !this.isOld(shared)) {
      const joined = buffer.joinedTo(await shared.events, revision);
      if (joined) return { events: joined, read: 0 };
    }
    // Another call may have begun a newer read while this one waited.
    const newer = this.latest !== shared && this.latest?.day === buffer.day ? this.latest : undefined;
    const events = await (newer ?? this.start(buffer.day)).events;
    // A feed that told more than its buffer holds meanwhile is caught up with by the next read.
    const joined = buffer.joinedTo(events, revision) ?? buffer.publishedIn(events, revision);
    return { events: joined, read: newer ? 0 : events.length };
  }

  private start(day: ClinicDay): Read {
    const started: Read = { day, startedAt: this.now().getTime(), events: Array.fromAsync(this.readDay(day)) };
    this.latest = started;
    started.events.catch(() => {
      if (this.latest === started) this.latest = undefined;
    });
    return started;
  }

  private isOld({ startedAt }: Read): boolean {
    return this.now().getTime() - startedAt >= KEPT_MS;
  }
}
