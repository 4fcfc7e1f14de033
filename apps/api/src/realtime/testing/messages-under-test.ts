import { MESSAGE_TOPIC } from '#libs/contracts/realtime/realtime.ts';
import { instant } from '#libs/domain/kernel/ids.ts';
import type { MessagesEvent } from '#libs/domain/messages/events.ts';
import type { Json, JsonObject, Position, Revision, StoredEvent } from '#libs/event-store/event-store.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { logEventOf } from '#libs/ledger/log/log-event.ts';
import { messagesStream } from '#libs/ledger/log/stream-names.ts';
import type { MessageDocument } from '#projections/messages/message-document.ts';
import { messages } from '#projections/messages/messages.projection.ts';
import { messagesOfLastCalls } from '#projections/messages/messages-of-calls.ts';
import { newEvent } from '#projections/testing/append.ts';
import { given } from '#projections/testing/given.ts';
import { DAY, TENANT } from '#projections/testing/log.ts';
import type { TicketMessages } from '../../tickets/public.ts';
import { MessageAnnouncer } from '../announce/message-announcer.ts';
import { ClinicFeed } from '../feed/clinic-feed.ts';
import { DayRounds } from '../feed/day-rounds.ts';
import type { Feed } from '../feed/feed.ts';
import { MessageSource } from '../feed/message-source.ts';
import { RealtimeStats } from '../realtime-stats.ts';
import { RecordedListener } from './recorded-listener.ts';

type MessagesOfTickets = TicketMessages['ofLastCalls'];

const HOUR = 3_600_000;

/** One log of messages, the process that announces them, and one feed a process. */
export class MessagesUnderTest {
  readonly log: StoredEvent[] = [];
  readonly failures: unknown[] = [];
  private readonly clock = new FakeTime();
  private readonly feeds: readonly Feed[];
  private readonly receivers: ((message: Json) => void)[] = [];
  private readonly announcer: MessageAnnouncer;
  private announced = 0;

  /** `lost`: for each process, which announcements never arrive there, over and over. */
  constructor(lost: readonly (readonly boolean[])[]) {
    const failed = (error: unknown): void => {
      this.failures.push(error);
    };
    this.feeds = lost.map((losses) => this.feed(losses, failed));
    const publish = async (_: string, message: Json): Promise<void> => {
      for (const receive of this.receivers) receive(message);
      this.announced += 1;
    };
    const ofLastCalls: MessagesOfTickets = (clinicId, ids) =>
      messagesOfLastCalls({ find: async () => this.documents() }, clinicId, ids);
    this.announcer = new MessageAnnouncer({ publish }, { ofLastCalls }, { warn: failed });
  }

  /** A page at one of the processes; `after`: the revision that it has seen last. */
  async page(process: number, after?: number | 'none'): Promise<RecordedListener> {
    const listener = new RecordedListener();
    await this.feeds[process]?.subscribe(
      listener,
      MESSAGE_TOPIC,
      after === undefined ? undefined : { day: DAY, revision: after },
    );
    return listener;
  }

  /** The projection announces what changes its documents: a patient's wish does not. */
  async happens(event: MessagesEvent): Promise<void> {
    const before = this.documentOf(event);
    const revision = this.log.length as Revision;
    const position = String(revision + 1).padStart(16, '0') as Position;
    const stored = { ...newEvent(event), stream: messagesStream(TENANT, DAY), revision, position };
    this.log.push(stored);
    const logged = logEventOf(stored);
    if (logged && messages.touches(logged).length > 0)
      this.announcer.applied([{ event: logged, before, after: this.documentOf(event) }]);
    await this.settled();
  }

  /** Runs one round of checks in each process. */
  async round(): Promise<void> {
    this.clock.advance(2_000);
    await this.settled();
  }

  private feed(losses: readonly boolean[], failed: (error: unknown) => void): Feed {
    const source = new MessageSource(
      { readStream: (_, options) => this.read(options?.after) },
      { head: async () => this.log.at(-1)?.revision ?? 'none' },
      { reached: async () => true },
    );
    const days = { today: async () => DAY, endOfToday: async () => instant(this.clock.in(HOUR)) };
    return new ClinicFeed(TENANT, {
      broadcast: {
        subscribe: async (_, listener) => {
          this.receivers.push((message) => {
            if (!losses[this.announced % losses.length]) listener(message);
          });
          return async () => undefined;
        },
      },
      source,
      rounds: new DayRounds(TENANT, { days, timer: this.clock.timer, now: this.clock.now, failed }),
      resync: { topic: 'system:resync', data: { topic: MESSAGE_TOPIC } },
      stats: new RealtimeStats(),
      now: this.clock.now,
      failed,
    });
  }

  private async *read(after: Revision | undefined): AsyncIterable<readonly StoredEvent[]> {
    const events = this.log.filter(({ revision }) => after === undefined || revision > after);
    if (events.length > 0) yield events;
  }

  private folded(): Readonly<Record<string, JsonObject | null>> {
    return (
      given(
        messages,
        this.log.flatMap((event) => logEventOf(event) ?? []),
      )['messages'] ?? {}
    );
  }

  private documentOf({ data }: MessagesEvent): JsonObject | null {
    return 'messageId' in data ? (this.folded()[`${TENANT}/${data.messageId}`] ?? null) : null;
  }

  /** The messages' projection puts only messages, so the cast holds. */
  private documents(): readonly MessageDocument[] {
    return Object.values(this.folded()).filter(
      (document) => document?.['kind'] === 'call',
    ) as readonly JsonObject[] as readonly MessageDocument[];
  }

  /** Resolves when announcer and feeds have done what there is to do: a feed's mutex serves its last caller last. */
  private async settled(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    for (const feed of this.feeds) {
      const last = new RecordedListener();
      await feed.subscribe(last, MESSAGE_TOPIC, undefined);
      feed.leave(last);
    }
  }
}
