import { formatPosition } from '#libs/contracts/position.ts';
import { TICKET_TOPICS } from '#libs/contracts/realtime.ts';
import { type ClinicDay, instant } from '#libs/domain/kernel/ids.ts';
import type { QueueEvent } from '#libs/domain/queue-day/events.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import type { Json, JsonObject, Position, Revision, StoredEvent } from '#libs/event-store/event-store.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { queueStream } from '#libs/ledger/stream-names.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import type { NewKey } from '#libs/privacy/key-vault.ts';
import { KeyVaultInMemory } from '#libs/privacy/testing/key-vault-in-memory.ts';
import { newEvent } from '#projections/testing/append.ts';
import { DAY, TENANT } from '#projections/testing/log.ts';
import { TicketAnswers } from '../../tickets/ticket-answers.ts';
import { channelOf } from '../announcement.ts';
import { ClinicFeed } from '../clinic-feed.ts';
import { DayLog, folded, type Tickets } from '../day-log.ts';
import { DayRounds } from '../day-rounds.ts';
import { Payloads } from '../payloads.ts';
import { RealtimeStats } from '../realtime-stats.ts';
import { RecordedListener } from './recorded-listener.ts';

type Event = QueueEvent<PatientDetails>;

const HOUR = 3_600_000;
const PAGE = 3;

/** A feed, and all around it in the tester's hands: what is in the log, what is announced, how late it is. */
export class FeedUnderTest {
  readonly clock = new FakeTime();
  readonly stats = new RealtimeStats();
  readonly failures: unknown[] = [];
  readonly feed: ClinicFeed;
  /** How far the read models must be before what was read is told. */
  readonly awaited: Position[] = [];
  today: ClinicDay = DAY;
  dayEndsAt = this.clock.in(HOUR);
  logIsDown = false;
  /** When the read models hold what was read. */
  held: Promise<void> = Promise.resolve();
  payloadsMade = 0;
  /** How often the day was read from its beginning. */
  daysRead = 0;
  private readonly days = new Map<ClinicDay, StoredEvent[]>();
  private readonly keys = new KeyRing({ vault: new KeyVaultInMemory(), now: this.clock.now });
  private readonly ears = new Set<(message: Json) => void>();

  constructor() {
    const failed = (error: unknown): void => {
      this.failures.push(error);
    };
    const answers = new TicketAnswers(this.keys);
    const logger = { warn: failed };
    const payloads = new Payloads(
      {
        pair: async (ticket) => {
          this.payloadsMade += 1;
          return await answers.pair(ticket);
        },
      },
      { has: async () => true },
      logger,
    );
    const days = { today: async () => this.today, endOfToday: async () => instant(this.dayEndsAt) };
    this.feed = new ClinicFeed(TENANT, {
      broadcast: {
        subscribe: async (channel, listener) => {
          if (channel !== channelOf(TENANT)) throw new Error(`nobody speaks on ${channel}`);
          this.ears.add(listener);
          return async () => {
            this.ears.delete(listener);
          };
        },
      },
      log: new DayLog(
        { readStream: (_, options) => this.read(options?.after) },
        { load: async () => this.head() },
        {
          reached: async (_, position) => {
            this.awaited.push(position);
            await this.held;
            return true;
          },
        },
      ),
      rounds: new DayRounds(TENANT, { days, timer: this.clock.timer, now: this.clock.now, failed }),
      payloads,
      stats: this.stats,
      now: this.clock.now,
      failed,
    });
  }

  get isHeard(): boolean {
    return this.ears.size > 0;
  }

  /** WriteResult to the day's stream; nobody is told. */
  async happens(...events: readonly Event[]): Promise<void> {
    const stream = this.days.get(this.today) ?? [];
    this.days.set(this.today, stream);
    for (const event of events) {
      const revision = stream.length as Revision;
      const position = String(revision + 1).padStart(16, '0') as Position;
      const stored = { ...newEvent(event), data: await this.sealed(event) };
      stream.push({ ...stored, stream: queueStream(TENANT, this.today), revision, position });
    }
  }

  /** Of today's stream, from one revision to before the other. */
  announce(from: number, to: number = from + 1, day: ClinicDay = this.today): void {
    const tickets: Tickets = new Map();
    const events = (this.days.get(day) ?? []).map((event) => folded(event, tickets)).slice(from, to);
    // What is announced is plain JSON; its interface cannot say so.
    for (const hear of this.ears) hear({ day, events } as object as Json);
  }

  async happensAndIsAnnounced(...events: readonly Event[]): Promise<void> {
    const from = this.days.get(this.today)?.length ?? 0;
    await this.happens(...events);
    this.announce(from, from + events.length);
  }

  /** Somebody who listens to everything about tickets. */
  async listener(audience?: RecordedListener['audience']): Promise<RecordedListener> {
    const listener = new RecordedListener(audience);
    for (const topic of TICKET_TOPICS) await this.feed.subscribe(listener, topic, undefined);
    listener.heard.length = 0;
    return listener;
  }

  /** Resolves when the feed has done all that it was asked so far: it takes turns, and this was the last. */
  async settled(): Promise<void> {
    const last = new RecordedListener();
    await this.feed.subscribe(last, 'tickets:deleted', undefined);
    this.feed.leave(last);
  }

  /** A round of looking around. */
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
