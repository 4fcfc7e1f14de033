import type { Broadcast, Unsubscribe } from '#libs/broadcast/broadcast.ts';
import type { DayPosition } from '#libs/contracts/realtime/position.ts';
import { CLINIC_TOPIC, encode, type SystemMessage, type Topic } from '#libs/contracts/realtime/realtime.ts';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Json } from '#libs/event-store/event-store.ts';
import { KeyedMutex } from '#libs/kernel/keyed-mutex.ts';
import type { Clock } from '../../platform/runtime/tokens.ts';
import type { Audience } from '../audience.ts';
import type { Announced, FeedEvent, FeedSource, FeedUpdate } from '../feed-source.ts';
import type { RealtimeStats } from '../realtime-stats.ts';
import type { ClinicWatch } from './clinic-watch.ts';
import { DayReplayBuffer } from './day-replay-buffer.ts';
import type { DayRounds } from './day-rounds.ts';
import type { Feed } from './feed.ts';
import { type Listener, Listeners, type Recipient } from './listeners.ts';
import { SharedDayRead } from './shared-day-read.ts';

export interface FeedServices<Event extends FeedEvent, Update extends FeedUpdate> {
  readonly broadcast: Pick<Broadcast, 'subscribe'>;
  readonly source: FeedSource<Event, Update>;
  readonly rounds: DayRounds;
  /** Only the feed that announces a clinic's settings has it. */
  readonly watch?: ClinicWatch;
  /** Asks listeners to fetch anew at the start of a day. */
  readonly resync: SystemMessage;
  readonly stats: RealtimeStats;
  readonly now: Clock;
  /** Reports the number of sockets that an event was sent to. */
  readonly sent?: (clinicId: ClinicId, day: ClinicDay, revision: number, sockets: number) => void;
  /** Reports a failure; the next round repeats the work. */
  readonly failed: (error: unknown) => void;
}

/**
 * Sends one clinic day's events to its listeners, each once and in order. Announcements carry the next events; events missing
 * from them are read from the day's stream. A mutex serialises all of it, so that no listener joins in the middle of an event.
 */
export class ClinicFeed<Event extends FeedEvent, Update extends FeedUpdate> implements Feed {
  private readonly clinicId: ClinicId;
  private readonly services: FeedServices<Event, Update>;
  private readonly listeners = new Listeners();
  private readonly mutex = new KeyedMutex();
  private buffer: DayReplayBuffer<Event> | undefined;
  private unsubscribeBroadcast: Unsubscribe | undefined;
  private readonly dayRead: SharedDayRead<Event, Update>;
  private joining = 0;
  private closed = false;

  constructor(clinicId: ClinicId, services: FeedServices<Event, Update>) {
    this.clinicId = clinicId;
    this.services = services;
    this.dayRead = new SharedDayRead(clinicId, services.source, services.now);
  }

  get isIdle(): boolean {
    return this.joining === 0 && this.listeners.isEmpty;
  }

  async subscribe(listener: Listener, topic: Topic, after: DayPosition | undefined): Promise<number> {
    this.joining += 1;
    try {
      const from = await this.exclusive(() => this.joinOrReplayFrom(listener, topic, after));
      return from ? await this.replay(listener, topic, from) : 0;
    } finally {
      this.joining -= 1;
    }
  }

  connect(recipient: Recipient): void {
    this.listeners.connect(recipient);
    this.startRounds();
    this.exclusive(() => this.openBuffer()).catch(this.services.failed);
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

  async close(): Promise<void> {
    this.closed = true;
    this.services.rounds.stop();
    await this.exclusive(async () => await this.unsubscribeBroadcast?.()).catch(this.services.failed);
  }

  /** Returns `after` where a replay is due; undefined when the listener has joined. */
  private async joinOrReplayFrom(
    listener: Listener,
    topic: Topic,
    after: DayPosition | undefined,
  ): Promise<DayPosition | undefined> {
    const buffer = await this.openBuffer();
    this.listeners.leave(listener, topic);
    // Displays refetch five rows, which costs less than any replay.
    const mayReplay = listener.audience !== 'screen';
    // Another process may have sent events that this one has not received yet.
    if (mayReplay && after?.day === buffer.day && !buffer.includes(after)) await this.catchUp(buffer);
    listener.send(encode({ topic: 'system:subscribed', data: { topic, position: buffer.position } }));
    if (mayReplay && after && buffer.includes(after)) return after;
    if (after) listener.send(encode({ topic: 'system:resync', data: { topic } }));
    this.join(listener, topic);
    return undefined;
  }

  /** Only the last step holds the mutex, so a long replay does not delay the other listeners. */
  private async replay(listener: Listener, topic: Topic, after: DayPosition): Promise<number> {
    let from = after;
    let cost = 0;
    while (!(await this.exclusive(() => this.joinAfter(listener, topic, from)))) {
      if (this.buffer?.day !== from.day) continue;
      const { updates, last, isAll, read } = await this.dayRead.batchAfter(this.buffer, from.revision, topic);
      await this.sendAll(listener, from.day, updates);
      from = { day: from.day, revision: last };
      cost += read;
      if (!isAll) await listener.flushed();
    }
    return cost + (this.buffer?.day === after.day ? this.buffer.countAfter(after.revision) : 0);
  }

  /** Returns false when more is missing than the buffer holds. */
  private async joinAfter(listener: Listener, topic: Topic, from: DayPosition): Promise<boolean> {
    const buffer = await this.openBuffer();
    const isOfToday = buffer.includes(from);
    const missed = isOfToday ? buffer.since(from.revision) : [];
    if (!missed && listener.isOpen) return false;
    if (!isOfToday) listener.send(encode({ topic: 'system:resync', data: { topic } }));
    await this.sendAll(listener, buffer.day, this.services.source.updatesIn(missed ?? [], topic));
    this.join(listener, topic);
    return true;
  }

  private join(listener: Listener, topic: Topic): void {
    if (listener.isOpen) this.listeners.join(listener, topic);
  }

  private async openBuffer(): Promise<DayReplayBuffer<Event>> {
    if (this.buffer) return this.buffer;
    const { broadcast, rounds, source, watch } = this.services;
    const channel = source.channelOf(this.clinicId);
    this.unsubscribeBroadcast ??= await broadcast.subscribe(channel, (message) => this.receive(message));
    await watch?.change();
    const today = await rounds.today();
    const buffer = new DayReplayBuffer<Event>(today, await source.log.head(this.clinicId, today));
    this.buffer = buffer;
    this.startRounds();
    return buffer;
  }

  private startRounds(): void {
    this.services.rounds.start(() => this.exclusive(() => this.checkForGaps()));
  }

  private receive(message: Json): void {
    const announcement = this.services.source.read(message);
    if (announcement) this.exclusive(() => this.apply(announcement)).catch(this.services.failed);
  }

  /** Events of past days are ignored: pages of a past day fetch its list. */
  private async apply({ day, events }: Announced<Event>): Promise<void> {
    if (!this.buffer || this.closed) return;
    const buffer = day > this.buffer.day ? await this.beginDay(day) : this.buffer;
    if (day !== buffer.day) return;
    for (const event of events) {
      if (event.revision > buffer.next) await this.fillGap(buffer);
      if (event.revision === buffer.next) await this.publish(buffer, event);
    }
  }

  /** Looks for the start of a new day, for events whose announcement was lost, and for changed settings. */
  private async checkForGaps(): Promise<void> {
    if (this.closed) return;
    this.dayRead.evictExpired();
    if (!this.buffer) return void (await this.openBuffer());
    const today = await this.services.rounds.today();
    if (today > this.buffer.day) await this.beginDay(today);
    else await this.fillGap(this.buffer);
    const change = await this.services.watch?.change();
    // Pages show names of services and rooms, which no event of the day carries.
    if (change === 'places') this.sendToAll(this.services.resync);
    if (change === 'other') this.sendToAll({ topic: CLINIC_TOPIC });
  }

  private async beginDay(day: ClinicDay): Promise<DayReplayBuffer<Event>> {
    const buffer = new DayReplayBuffer<Event>(day, 'none');
    this.buffer = buffer;
    this.sendToAll(this.services.resync);
    await this.catchUp(buffer);
    return buffer;
  }

  private sendToAll(message: SystemMessage): void {
    const text = encode(message);
    for (const listener of this.listeners.all()) listener.send(text);
  }

  private async fillGap(buffer: DayReplayBuffer<Event>): Promise<void> {
    const before = buffer.next;
    await this.catchUp(buffer);
    if (buffer.next > before) this.services.stats.gapsFilled += 1;
  }

  private async catchUp(buffer: DayReplayBuffer<Event>): Promise<void> {
    const missed = this.services.source.log.after(this.clinicId, buffer.day, buffer.last);
    for await (const event of missed) await this.publish(buffer, event);
  }

  /** Appends to the buffer only after encoding, so that a failure is retried at the next round. */
  private async publish(buffer: DayReplayBuffer<Event>, event: Event): Promise<void> {
    const update = this.services.source.updateOf(event);
    const encoded = update && (await this.encodePerAudience(buffer.day, update));
    buffer.append(event);
    if (!update) return;
    let sockets = 0;
    for (const listener of this.listeners.listenersOf(update.topic)) {
      const text = encoded?.get(listener.audience);
      if (text === undefined) continue;
      this.send(listener, text);
      sockets += 1;
    }
    if (sockets > 0) this.services.sent?.(this.clinicId, buffer.day, event.revision, sockets);
  }

  private encodePerAudience(day: ClinicDay, update: Update): Promise<ReadonlyMap<Audience, string>> {
    const audiences = new Set([...this.listeners.listenersOf(update.topic)].map(({ audience }) => audience));
    return this.services.source.encodePerAudience({ clinicId: this.clinicId, day }, update, audiences);
  }

  private async sendAll(listener: Listener, day: ClinicDay, updates: readonly Update[]): Promise<void> {
    const { source } = this.services;
    for (const update of updates)
      this.send(listener, await source.encode({ clinicId: this.clinicId, day }, update, listener.audience));
  }

  private send(listener: Listener, text: string): void {
    listener.send(text);
    this.services.stats.eventsSent += 1;
  }

  private exclusive<T>(work: () => Promise<T>): Promise<T> {
    return this.mutex.exclusively('feed', work);
  }
}
