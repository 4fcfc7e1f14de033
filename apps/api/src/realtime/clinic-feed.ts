import type { Broadcast, Unsubscribe } from '#libs/broadcast/broadcast.ts';
import type { DayPosition } from '#libs/contracts/position.ts';
import { encode, type Topic } from '#libs/contracts/realtime.ts';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Json } from '#libs/event-store/event-store.ts';
import { KeyedMutex } from '#libs/kernel/keyed-mutex.ts';
import type { Clock } from '../platform/runtime/tokens.ts';
import { type Announcement, channelOf, type DayEvent, readAnnouncement } from './announcement.ts';
import type { Audience } from './audience.ts';
import type { DayLog } from './day-log.ts';
import { DayReplayBuffer, updatesIn } from './day-replay-buffer.ts';
import type { DayRounds } from './day-rounds.ts';
import { type Listener, Listeners, type Recipient } from './listeners.ts';
import type { Payloads } from './payloads.ts';
import type { RealtimeStats } from './realtime-stats.ts';
import { SharedDayRead } from './shared-day-read.ts';
import { type TopicUpdate, updateOf } from './topic-update.ts';

export interface FeedServices {
  readonly broadcast: Pick<Broadcast, 'subscribe'>;
  readonly log: DayLog;
  readonly rounds: DayRounds;
  readonly payloads: Payloads;
  readonly stats: RealtimeStats;
  readonly now: Clock;
  /** An event was sent to so many sockets. */
  readonly sent?: (tenant: ClinicId, day: ClinicDay, revision: number, sockets: number) => void;
  /** What went wrong is made good at the next round. */
  readonly failed: (error: unknown) => void;
}

const RESYNC_ALL = encode({ topic: 'system:resync', data: {} });

/**
 * One clinic's day, told to whoever listens: each event once and in order. An announcement says what is next; what it leaves
 * out, or was lost with another one, is read from the day's stream. All of it takes turns, so that nobody joins halfway.
 */
export class ClinicFeed {
  private readonly tenant: ClinicId;
  private readonly services: FeedServices;
  private readonly listeners = new Listeners();
  private readonly turns = new KeyedMutex();
  private buffer: DayReplayBuffer | undefined;
  private stopHearing: Unsubscribe | undefined;
  private readonly dayRead: SharedDayRead;
  private joining = 0;
  private closed = false;

  constructor(tenant: ClinicId, services: FeedServices) {
    this.tenant = tenant;
    this.services = services;
    this.dayRead = new SharedDayRead((day) => services.log.after(tenant, day, 'none'), services.now);
  }

  /** Nobody listens, and nobody is about to. */
  get isIdle(): boolean {
    return this.joining === 0 && this.listeners.isEmpty;
  }

  /** Answers with how many events were read and gone through for it. @throws StoreUnavailable, and then the listener has not joined */
  async subscribe(listener: Listener, topic: Topic, after: DayPosition | undefined): Promise<number> {
    this.joining += 1;
    try {
      const from = await this.turn(() => this.greet(listener, topic, after));
      return from ? await this.replay(listener, topic, from) : 0;
    } finally {
      this.joining -= 1;
    }
  }

  /** From now on a socket hears when a day begins, whether it subscribes to anything or not. */
  connect(recipient: Recipient): void {
    this.listeners.connect(recipient);
    this.startRounds();
    this.turn(() => this.opened()).catch(this.services.failed);
  }

  disconnect(recipient: Recipient): void {
    this.listeners.disconnect(recipient);
  }

  unsubscribe(listener: Listener, topic: Topic): void {
    this.listeners.leave(listener, topic);
  }

  leave(listener: Listener): void {
    this.listeners.leaveAll(listener);
  }

  /** What is in hand is told first. */
  async close(): Promise<void> {
    this.closed = true;
    this.services.rounds.stop();
    await this.turn(async () => await this.stopHearing?.()).catch(this.services.failed);
  }

  /** `after`, where a replay is due; undefined: the listener has joined, or is gone. */
  private async greet(listener: Listener, topic: Topic, after: DayPosition | undefined): Promise<DayPosition | undefined> {
    const buffer = await this.opened();
    this.listeners.leave(listener, topic);
    // A page of role Patient fetches five rows anew, which costs less than any replay.
    const mayReplay = listener.audience !== 'screen';
    // Another process may have told more than this one has heard of.
    if (mayReplay && after?.day === buffer.day && !buffer.includes(after)) await this.readOn(buffer);
    listener.send(encode({ topic: 'system:subscribed', data: { topic, position: buffer.position } }));
    if (mayReplay && after && buffer.includes(after)) return after;
    if (after) listener.send(encode({ topic: 'system:resync', data: { topic } }));
    this.join(listener, topic);
    return undefined;
  }

  /** Only its last step takes a turn: others are told on time, however much one listener has missed. */
  private async replay(listener: Listener, topic: Topic, after: DayPosition): Promise<number> {
    let from = after;
    let cost = 0;
    while (!(await this.turn(() => this.joinAfter(listener, topic, from)))) {
      if (this.buffer?.day !== from.day) continue;
      const { updates, last, isAll, read } = await this.dayRead.batchAfter(this.buffer, from.revision, topic);
      await this.sendAll(listener, from.day, updates);
      from = { day: from.day, revision: last };
      cost += read;
      if (!isAll) await listener.flushed();
    }
    return cost + (this.buffer?.day === after.day ? this.buffer.countAfter(after.revision) : 0);
  }

  /** False: more is missing than the buffer holds. */
  private async joinAfter(listener: Listener, topic: Topic, from: DayPosition): Promise<boolean> {
    const buffer = await this.opened();
    const isOfToday = buffer.includes(from);
    const missed = isOfToday ? buffer.since(from.revision) : [];
    if (!missed && listener.isOpen) return false;
    if (!isOfToday) listener.send(encode({ topic: 'system:resync', data: { topic } }));
    await this.sendAll(listener, buffer.day, updatesIn(missed ?? [], topic));
    this.join(listener, topic);
    return true;
  }

  private join(listener: Listener, topic: Topic): void {
    if (listener.isOpen) this.listeners.join(listener, topic);
  }

  private async opened(): Promise<DayReplayBuffer> {
    if (this.buffer) return this.buffer;
    const { broadcast, rounds, log } = this.services;
    this.stopHearing ??= await broadcast.subscribe(channelOf(this.tenant), (message) => this.hear(message));
    const today = await rounds.today();
    const buffer = new DayReplayBuffer(today, await log.head(this.tenant, today));
    this.buffer = buffer;
    this.startRounds();
    return buffer;
  }

  private startRounds(): void {
    this.services.rounds.start(() => this.turn(() => this.checkForGaps()));
  }

  private hear(message: Json): void {
    const announcement = readAnnouncement(message);
    if (announcement) this.turn(() => this.take(announcement)).catch(this.services.failed);
  }

  /** What is of another day than today is no news: the day's own lists tell of it. */
  private async take({ day, events }: Announcement): Promise<void> {
    if (!this.buffer || this.closed) return;
    const buffer = day > this.buffer.day ? await this.begin(day) : this.buffer;
    if (day !== buffer.day) return;
    for (const event of events) {
      if (event.revision > buffer.next) await this.fillGap(buffer);
      if (event.revision === buffer.next) await this.publish(buffer, event);
    }
  }

  /** Whether a day has begun, or something has happened of which no announcement came. */
  private async checkForGaps(): Promise<void> {
    if (this.closed) return;
    this.dayRead.forgetOld();
    if (!this.buffer) return void (await this.opened());
    const today = await this.services.rounds.today();
    if (today > this.buffer.day) await this.begin(today);
    else await this.fillGap(this.buffer);
  }

  private async begin(day: ClinicDay): Promise<DayReplayBuffer> {
    const buffer = new DayReplayBuffer(day, 'none');
    this.buffer = buffer;
    for (const listener of this.listeners.all()) listener.send(RESYNC_ALL);
    await this.readOn(buffer);
    return buffer;
  }

  private async fillGap(buffer: DayReplayBuffer): Promise<void> {
    const before = buffer.next;
    await this.readOn(buffer);
    if (buffer.next > before) this.services.stats.gapsFilled += 1;
  }

  private async readOn(buffer: DayReplayBuffer): Promise<void> {
    for await (const event of this.services.log.after(this.tenant, buffer.day, buffer.last)) await this.publish(buffer, event);
  }

  /** Kept only once it is encoded: what fails before is tried again at the next round. */
  private async publish(buffer: DayReplayBuffer, event: DayEvent): Promise<void> {
    const update = updateOf(event);
    const encoded = update && (await this.encodePerAudience(buffer.day, update));
    buffer.keep(event);
    if (!update) return;
    let sockets = 0;
    for (const listener of this.listeners.of(update.topic)) {
      const text = encoded?.get(listener.audience);
      if (text === undefined) continue;
      this.send(listener, text);
      sockets += 1;
    }
    if (sockets > 0) this.services.sent?.(this.tenant, buffer.day, event.revision, sockets);
  }

  private encodePerAudience(day: ClinicDay, update: TopicUpdate): Promise<ReadonlyMap<Audience, string>> {
    const audiences = new Set([...this.listeners.of(update.topic)].map(({ audience }) => audience));
    return this.services.payloads.encodePerAudience({ tenant: this.tenant, day }, update, audiences);
  }

  private async sendAll(listener: Listener, day: ClinicDay, updates: readonly TopicUpdate[]): Promise<void> {
    const { payloads } = this.services;
    for (const update of updates)
      this.send(listener, await payloads.encode({ tenant: this.tenant, day }, update, listener.audience));
  }

  private send(listener: Listener, text: string): void {
    listener.send(text);
    this.services.stats.eventsSent += 1;
  }

  private turn<T>(work: () => Promise<T>): Promise<T> {
    return this.turns.run('feed', work);
  }
}
