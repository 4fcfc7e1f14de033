import type { Broadcast, Unsubscribe } from '#libs/broadcast/broadcast.ts';
import type { DayPosition } from '#libs/contracts/position.ts';
import type { Topic } from '#libs/contracts/realtime.ts';
import type { ClinicDay, TenantId } from '#libs/domain/kernel/ids.ts';
import type { Json } from '#libs/event-store/event-store.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { Turns } from '#libs/ledger/turns.ts';
import type { Clock } from '../platform/runtime/tokens.ts';
import { type Announcement, channelOf, type DayEvent, readAnnouncement } from './announcement.ts';
import type { Audience } from './audience.ts';
import type { DayLog } from './day-log.ts';
import type { DayRounds } from './day-rounds.ts';
import { type Listener, Listeners, type Recipient } from './listeners.ts';
import { type News, newsOf } from './news.ts';
import type { Payloads } from './payloads.ts';
import type { RealtimeStats } from './realtime-stats.ts';
import { said } from './said.ts';
import { SharedDayRead } from './shared-day-read.ts';
import { newsIn, ToldDay } from './told-day.ts';

export interface FeedParts {
  readonly broadcast: Pick<Broadcast, 'subscribe'>;
  readonly log: DayLog;
  readonly rounds: DayRounds;
  readonly payloads: Payloads;
  readonly stats: RealtimeStats;
  readonly now: Clock;
  /** What went wrong is made good at the next round. */
  readonly failed: (error: unknown) => void;
}

/** What a listener was told of what it had missed, and up to where. */
interface Piece {
  readonly last: DayPosition;
  readonly isAll: boolean;
  readonly read: number;
}

/** So many missed events are told in one go; then it is the others' turn, and the listener's to take them in. */
const AT_ONCE = 200;
const EVERYTHING_ANEW = said({ topic: 'system:resync', data: {} });

/**
 * One clinic's day, told to whoever listens: each event once and in order. An announcement says what is next; what it leaves
 * out, or was lost with another one, is read from the day's stream. All of it takes turns, so that nobody joins halfway.
 */
export class ClinicFeed {
  private readonly tenant: TenantId;
  private readonly parts: FeedParts;
  private readonly listeners = new Listeners();
  private readonly turns = new Turns();
  private told: ToldDay | undefined;
  private stopHearing: Unsubscribe | undefined;
  private readonly earlier: SharedDayRead;
  private joining = 0;
  private closed = false;

  constructor(tenant: TenantId, parts: FeedParts) {
    this.tenant = tenant;
    this.parts = parts;
    this.earlier = new SharedDayRead((day) => parts.log.after(tenant, day, 'none'), parts.now);
  }

  /** Nobody listens, and nobody is about to. */
  get isDeserted(): boolean {
    return this.joining === 0 && this.listeners.isEmpty;
  }

  /** Answers with how many events had to be gone through and read for it. @throws StoreUnavailable, and then the listener has not joined */
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
    this.turn(() => this.opened()).catch(this.parts.failed);
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
    this.parts.rounds.stop();
    await this.turn(async () => await this.stopHearing?.()).catch(this.parts.failed);
  }

  /** `after`, where a replay is due; undefined: the listener has joined, or is gone. */
  private async greet(listener: Listener, topic: Topic, after: DayPosition | undefined): Promise<DayPosition | undefined> {
    const told = await this.opened();
    this.listeners.leave(listener, topic);
    // A page of role Patient fetches five rows anew, which costs less than any replay.
    const mayReplay = listener.audience !== 'screen';
    // Another process may have told more than this one has heard of.
    if (mayReplay && after?.day === told.day && !told.includes(after)) await this.readOn(told);
    listener.send(said({ topic: 'system:subscribed', data: { topic, position: told.position } }));
    if (mayReplay && after && told.includes(after)) return after;
    if (after) listener.send(said({ topic: 'system:resync', data: { topic } }));
    this.join(listener, topic);
    return undefined;
  }

  /** Only its last step takes a turn: others are told on time, however much one listener has missed. */
  private async replay(listener: Listener, topic: Topic, after: DayPosition): Promise<number> {
    let from = after;
    let cost = 0;
    while (!(await this.turn(() => this.joinAfter(listener, topic, from)))) {
      const piece = await this.replayPiece(listener, topic, from);
      // A log that lacks what was told is behind: without this the loop would not end.
      if (piece.read > 0 && piece.last.revision === from.revision)
        throw new StoreUnavailable('the log ends before what was told');
      cost += piece.read;
      from = piece.last;
      if (!piece.isAll) await listener.flushed();
    }
    return cost + this.eventsAfter(after);
  }

  /** False: more is missing than the buffer holds. */
  private async joinAfter(listener: Listener, topic: Topic, from: DayPosition): Promise<boolean> {
    const told = await this.opened();
    const isOfToday = told.includes(from);
    const missed = isOfToday ? told.since(from.revision) : [];
    if (!missed && listener.isOpen) return false;
    if (!isOfToday) listener.send(said({ topic: 'system:resync', data: { topic } }));
    for (const news of newsIn(missed ?? [], topic)) this.send(listener, await this.encoded(told.day, news, listener.audience));
    this.join(listener, topic);
    return true;
  }

  private async replayPiece(listener: Listener, topic: Topic, from: DayPosition): Promise<Piece> {
    const { told } = this;
    if (told?.day !== from.day) return { last: from, isAll: true, read: 0 };
    const { events, read } = await this.earlier.after(told, from.revision);
    const missed = newsIn(events, topic);
    const now = missed.slice(0, AT_ONCE);
    for (const news of now) this.send(listener, await this.encoded(told.day, news, listener.audience));
    const isAll = now.length === missed.length;
    const last = (isAll ? events : now).at(-1)?.revision ?? from.revision;
    return { last: { day: told.day, revision: last }, isAll, read };
  }

  private eventsAfter({ day, revision }: DayPosition): number {
    const { told } = this;
    return told?.day === day ? told.next - (revision === 'none' ? 0 : revision + 1) : 0;
  }

  private join(listener: Listener, topic: Topic): void {
    if (listener.isOpen) this.listeners.join(listener, topic);
  }

  private async opened(): Promise<ToldDay> {
    if (this.told) return this.told;
    const { broadcast, rounds, log } = this.parts;
    this.stopHearing ??= await broadcast.subscribe(channelOf(this.tenant), (message) => this.hear(message));
    const today = await rounds.today();
    const told = new ToldDay(today, await log.head(this.tenant, today));
    this.told = told;
    this.startRounds();
    return told;
  }

  private startRounds(): void {
    this.parts.rounds.start(() => this.turn(() => this.lookAround()));
  }

  private hear(message: Json): void {
    const announcement = readAnnouncement(message);
    if (announcement) this.turn(() => this.take(announcement)).catch(this.parts.failed);
  }

  /** What is of another day than today is no news: the day's own lists tell of it. */
  private async take({ day, events }: Announcement): Promise<void> {
    if (!this.told || this.closed) return;
    const told = day > this.told.day ? await this.begin(day) : this.told;
    if (day !== told.day) return;
    for (const event of events) {
      if (event.revision > told.next) await this.fillGap(told);
      if (event.revision === told.next) await this.tell(told, event);
    }
  }

  /** Whether a day has begun, or something has happened of which no announcement came. */
  private async lookAround(): Promise<void> {
    if (this.closed) return;
    this.earlier.forgetOld();
    if (!this.told) return void (await this.opened());
    const today = await this.parts.rounds.today();
    if (today > this.told.day) await this.begin(today);
    else await this.fillGap(this.told);
  }

  private async begin(day: ClinicDay): Promise<ToldDay> {
    const told = new ToldDay(day, 'none');
    this.told = told;
    for (const listener of this.listeners.all()) listener.send(EVERYTHING_ANEW);
    await this.readOn(told);
    return told;
  }

  private async fillGap(told: ToldDay): Promise<void> {
    const before = told.next;
    await this.readOn(told);
    if (told.next > before) this.parts.stats.gapsFilled += 1;
  }

  private async readOn(told: ToldDay): Promise<void> {
    for await (const event of this.parts.log.after(this.tenant, told.day, told.last)) await this.tell(told, event);
  }

  /** Kept only once it can be said: what fails before is told again at the next round. */
  private async tell(told: ToldDay, event: DayEvent): Promise<void> {
    const news = newsOf(event);
    const words = news && (await this.inAllWords(told.day, news));
    told.keep(event);
    if (!news) return;
    for (const listener of this.listeners.of(news.topic)) {
      const text = words?.get(listener.audience);
      if (text !== undefined) this.send(listener, text);
    }
  }

  /** Once for each audience, however many listen. */
  private async inAllWords(day: ClinicDay, news: News): Promise<ReadonlyMap<Audience, string>> {
    const audiences = new Set([...this.listeners.of(news.topic)].map(({ audience }) => audience));
    const words = [...audiences].map(async (audience) => [audience, await this.encoded(day, news, audience)] as const);
    return new Map(await Promise.all(words));
  }

  private encoded(day: ClinicDay, news: News, audience: Audience): Promise<string> {
    return this.parts.payloads.of({ tenant: this.tenant, day }, news, audience);
  }

  private send(listener: Listener, text: string): void {
    listener.send(text);
    this.parts.stats.eventsSent += 1;
  }

  private turn<T>(work: () => Promise<T>): Promise<T> {
    return this.turns.take('feed', work);
  }
}
