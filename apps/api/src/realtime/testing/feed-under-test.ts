import { formatPosition } from '#libs/contracts/realtime/position.ts';
import { TICKET_TOPICS } from '#libs/contracts/realtime/realtime.ts';
import type { Notice } from '#libs/domain/clinic/notice.ts';
import { DEFAULT_CONFIG } from '#libs/domain/clinic/settings.ts';
import { type ClinicDay, instant } from '#libs/domain/kernel/ids.ts';
import type { QueueEvent } from '#libs/domain/queue-day/events.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import { NO_PLACES, type Places } from '#libs/domain/queue-day/places.ts';
import type { Json, JsonObject, Position, Revision, StoredEvent } from '#libs/event-store/event-store.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import type { NewKey } from '#libs/privacy/key-vault.ts';
import { KeyVaultInMemory } from '#libs/privacy/testing/key-vault-in-memory.ts';
import { newEvent } from '#projections/testing/append.ts';
import { DAY, TENANT } from '#projections/testing/log.ts';
import { TicketAnswers } from '../../tickets/ticket-answers.ts';
import type { DayEvent } from '../announce/announcement.ts';
import { channelOf } from '../announce/announcement.ts';
import { ClinicFeed } from '../feed/clinic-feed.ts';
import { ClinicWatch, type WatchedClinic } from '../feed/clinic-watch.ts';
import { DayRounds } from '../feed/day-rounds.ts';
import { Payloads } from '../feed/payloads.ts';
import { TicketSource, ticketFold } from '../feed/ticket-source.ts';
import type { TopicUpdate } from '../feed/topic-update.ts';
import { RealtimeStats } from '../realtime-stats.ts';
import { RecordedListener } from './recorded-listener.ts';

type Event = QueueEvent<PatientDetails>;

const HOUR = 3_600_000;
const PAGE = 3;

/** A feed with a controllable log, broadcast and clock. */
export class FeedUnderTest {
  readonly clock = new FakeTime();
  readonly stats = new RealtimeStats();
  readonly failures: unknown[] = [];
  readonly feed: ClinicFeed<DayEvent, TopicUpdate>;
  /** Positions that the feed has waited for in the read models. */
  readonly awaited: Position[] = [];
  today: ClinicDay = DAY;
  dayEndsAt = this.clock.in(HOUR);
  places: Places = NO_PLACES;
  notice: Notice | null = null;
  logIsDown = false;
  /** The settings' read model fails; what the log holds of them stays readable. */
  settingsAreDown = false;
  /** Resolves when the read models hold what was read. */
  projected: Promise<void> = Promise.resolve();
  payloadsEncoded = 0;
  /** Counts reads of the day from its beginning. */
  daysRead = 0;
  private readonly days = new Map<ClinicDay, StoredEvent[]>();
  private readonly keys = new KeyRing({ vault: new KeyVaultInMemory(), now: this.clock.now });
  private readonly subscribers = new Set<(message: Json) => void>();

  constructor() {
    const failed = (error: unknown): void => {
      this.failures.push(error);
    };
    const answers = new TicketAnswers(this.keys);
    const logger = { warn: failed };
    const payloads = new Payloads(
      {
        pair: async (ticket, places) => {
          this.payloadsEncoded += 1;
          return await answers.pair(ticket, places);
        },
      },
      { pageOf: () => () => null },
      { has: async () => true },
      { places: async () => this.places },
      logger,
    );
    const days = { today: async () => this.today, endOfToday: async () => instant(this.dayEndsAt) };
    this.feed = new ClinicFeed(TENANT, {
      broadcast: {
        subscribe: async (channel, listener) => {
          if (channel !== channelOf(TENANT)) throw new Error(`unexpected channel ${channel}`);
          this.subscribers.add(listener);
          return async () => {
            this.subscribers.delete(listener);
          };
        },
      },
      source: new TicketSource(
        { readStream: (_, options) => this.read(options?.after) },
        { load: async () => this.head() },
        {
          reached: async (_, position) => {
            this.awaited.push(position);
            await this.projected;
            return true;
          },
        },
        payloads,
      ),
      rounds: new DayRounds(TENANT, { days, timer: this.clock.timer, now: this.clock.now, failed }),
      watch: new ClinicWatch({ read: async () => this.readClinic(), failed }),
      resync: { topic: 'system:resync', data: {} },
      stats: this.stats,
      now: this.clock.now,
      failed,
    });
  }

  get hasSubscribers(): boolean {
    return this.subscribers.size > 0;
  }

  /** Appends to the day's stream without an announcement. */
  async append(...events: readonly Event[]): Promise<void> {
    const stream = this.days.get(this.today) ?? [];
    this.days.set(this.today, stream);
    for (const event of events) {
      const revision = stream.length as Revision;
      const position = String(revision + 1).padStart(16, '0') as Position;
      const stored = { ...newEvent(event), data: await this.sealed(event) };
      stream.push({ ...stored, stream: queueStream(TENANT, this.today), revision, position });
    }
  }

  /** Announces revisions `from` up to, not including, `to`. */
  announce(from: number, to: number = from + 1, day: ClinicDay = this.today): void {
    const events = (this.days.get(day) ?? []).map(ticketFold()).slice(from, to);
    // Announcements are plain JSON; their interface cannot say so.
    for (const receive of this.subscribers) receive({ day, events } as object as Json);
  }

  async appendAndAnnounce(...events: readonly Event[]): Promise<void> {
    const from = this.days.get(this.today)?.length ?? 0;
    await this.append(...events);
    this.announce(from, from + events.length);
  }

  /** A listener subscribed to all ticket topics. */
  async listener(audience?: RecordedListener['audience']): Promise<RecordedListener> {
    const listener = new RecordedListener(audience);
    for (const topic of TICKET_TOPICS) await this.feed.subscribe(listener, topic, undefined);
    listener.received.length = 0;
    return listener;
  }

  /** Resolves when the feed has finished its work so far: its mutex serves this call last. */
  async settled(): Promise<void> {
    const last = new RecordedListener();
    await this.feed.subscribe(last, 'tickets:deleted', undefined);
    this.feed.leave(last);
  }

  /** Runs one round of checks. */
  async round(): Promise<void> {
    this.clock.advance(2_000);
    await this.settled();
  }

  beginDay(day: ClinicDay): void {
    this.today = day;
    this.dayEndsAt = this.clock.in(24 * HOUR);
  }

  position(revision: number | 'none', day: ClinicDay = this.today) {
    return formatPosition(day, revision);
  }

  private readClinic(): WatchedClinic {
    if (this.settingsAreDown) throw new StoreUnavailable('the settings are being built');
    return { name: 'Noor', config: { ...DEFAULT_CONFIG, ...this.places }, notice: this.notice };
  }

  private head(): { readonly revision: Revision | 'none' } {
    if (this.logIsDown) throw new StoreUnavailable('the log is down');
    return { revision: this.days.get(this.today)?.at(-1)?.revision ?? 'none' };
  }

  private async *read(after: Revision | undefined): AsyncIterable<readonly StoredEvent[]> {
    const stream = this.days.get(this.today) ?? [];
    if (after === undefined) this.daysRead += 1;
    for (let next = (after ?? -1) + 1; next < stream.length; next += PAGE) {
      if (this.logIsDown) throw new StoreUnavailable('the log is down');
      yield stream.slice(next, next + PAGE);
    }
  }

  private async sealed({ data }: Event): Promise<JsonObject> {
    if (!('confidential' in data)) return data;
    const key: NewKey = await this.keys.newKey(TENANT);
    return { ...data, confidential: this.keys.seal(key, data.confidential) };
  }
}
