import type { Topic } from '#libs/contracts/realtime/realtime.ts';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import type { Clock } from '../../platform/runtime/tokens.ts';
import type { FeedEvent, FeedSource, FeedUpdate } from '../feed-source.ts';
import type { DayReplayBuffer } from './day-replay-buffer.ts';

/** Cache time: after a restart every page requests its missed events within a few seconds. */
const CACHE_MS = 10_000;

interface Read<Event> {
  readonly day: ClinicDay;
  readonly startedAt: number;
  readonly events: Promise<readonly Event[]>;
}

interface Missed<Event> {
  readonly events: readonly Event[];
  /** How many events were read from the log for this call; 0 where an earlier call's read serves it too. */
  readonly read: number;
}

export interface ReplayBatch<Update> {
  readonly updates: readonly Update[];
  /** Position of the listener after these updates. */
  readonly last: number | 'none';
  readonly isAll: boolean;
  readonly read: number;
}

/** Updates sent before the listener's buffer is flushed. */
const BATCH_SIZE = 200;

/** Reads a day's events that left a feed's buffer, once for all listeners that ask within a few seconds. */
export class SharedDayRead<Event extends FeedEvent, Update extends FeedUpdate> {
  private readonly clinicId: ClinicId;
  private readonly source: Pick<FeedSource<Event, Update>, 'log' | 'updatesIn'>;
  private readonly now: Clock;
  private latest: Read<Event> | undefined;

  constructor(clinicId: ClinicId, source: Pick<FeedSource<Event, Update>, 'log' | 'updatesIn'>, now: Clock) {
    this.clinicId = clinicId;
    this.source = source;
    this.now = now;
  }

  /** The next updates of a topic after a revision, as far as the feed has published. @throws StoreUnavailable */
  async batchAfter(buffer: DayReplayBuffer<Event>, revision: number | 'none', topic: Topic): Promise<ReplayBatch<Update>> {
    const { events, read } = await this.missedAfter(buffer, revision);
    // A listener would otherwise poll a log that is behind without end.
    if (events.length === 0) throw new StoreUnavailable('the log ends before what was published');
    const missed = this.source.updatesIn(events, topic);
    const updates = missed.slice(0, BATCH_SIZE);
    const isAll = updates.length === missed.length;
    return { updates, isAll, last: (isAll ? events : updates).at(-1)?.revision ?? revision, read };
  }

  /** Frees the day's events once they are expired, because a whole day in memory is large. */
  evictExpired(): void {
    if (this.latest && this.isExpired(this.latest)) this.latest = undefined;
  }

  private async missedAfter(buffer: DayReplayBuffer<Event>, revision: number | 'none'): Promise<Missed<Event>> {
    const shared = this.latest;
    if (shared?.day === buffer.day && !this.isExpired(shared)) {
      const joined = buffer.joinedTo(await shared.events, revision);
      if (joined) return { events: joined, read: 0 };
    }
    // Another call may have begun a newer read while this one waited.
    const newer = this.latest !== shared && this.latest?.day === buffer.day ? this.latest : undefined;
    const events = await (newer ?? this.start(buffer.day)).events;
    // If the feed published more than its buffer holds meanwhile, the next read catches up.
    const joined = buffer.joinedTo(events, revision) ?? buffer.publishedIn(events, revision);
    return { events: joined, read: newer ? 0 : events.length };
  }

  private start(day: ClinicDay): Read<Event> {
    const events = Array.fromAsync(this.source.log.after(this.clinicId, day, 'none'));
    const started: Read<Event> = { day, startedAt: this.now().getTime(), events };
    this.latest = started;
    started.events.catch(() => {
      if (this.latest === started) this.latest = undefined;
    });
    return started;
  }

  private isExpired({ startedAt }: Pick<Read<Event>, 'startedAt'>): boolean {
    return this.now().getTime() - startedAt >= CACHE_MS;
  }
}
