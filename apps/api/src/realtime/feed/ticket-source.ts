import { Inject, Injectable } from '@nestjs/common';
import type { Topic } from '#libs/contracts/realtime/realtime.ts';
import type { TicketId } from '#libs/domain/kernel/ids.ts';
import type { QueueEvent } from '#libs/domain/queue-day/events.ts';
import { evolveTicket, type Ticket } from '#libs/domain/queue-day/state.ts';
import type { EventStore, Revision, StoredEvent } from '#libs/event-store/event-store.ts';
import type { QueueLedger } from '#libs/ledger/aggregates.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import { upcast } from '#libs/ledger/log/upcast.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { ProjectionProgress } from '#projections/runner/progress.ts';
import { READ_MODELS_OF_A_DAY } from '../../platform/bus/awaits-read-models.ts';
import { EVENT_STORE, QUEUES } from '../../platform/runtime/tokens.ts';
import { channelOf, type DayEvent, readAnnouncement, ticketAfter } from '../announce/announcement.ts';
import type { Audience } from '../audience.ts';
import type { ClinicDayKey, FeedSource } from '../feed-source.ts';
import { DayLog } from './day-log.ts';
import { Payloads } from './payloads.ts';
import { type TopicUpdate, updateOf, updatesIn } from './topic-update.ts';

interface Queues {
  load(...stream: Parameters<QueueLedger['load']>): Promise<{ readonly revision: Revision | 'none' }>;
}

/** The tickets of a clinic's day. */
@Injectable()
export class TicketSource implements FeedSource<DayEvent, TopicUpdate> {
  readonly log: DayLog<DayEvent>;
  readonly channelOf = channelOf;
  readonly read = readAnnouncement;

  constructor(
    @Inject(EVENT_STORE) log: Pick<EventStore, 'readStream'>,
    @Inject(QUEUES) queues: Queues,
    @Inject(ProjectionProgress) progress: Pick<ProjectionProgress, 'reached'>,
    private readonly payloads: Payloads,
  ) {
    this.log = new DayLog({
      log,
      progress,
      streamOf: queueStream,
      headOf: async (clinicId, day) => (await queues.load(queueStream(clinicId, day))).revision,
      fold: ticketFold,
      readModels: READ_MODELS_OF_A_DAY,
    });
  }

  updateOf(event: DayEvent): TopicUpdate | undefined {
    return updateOf(event);
  }

  updatesIn(events: readonly DayEvent[], topic: Topic): readonly TopicUpdate[] {
    return updatesIn(events, topic);
  }

  encode(of: ClinicDayKey, update: TopicUpdate, audience: Audience): Promise<string> {
    return this.payloads.encode(of, update, audience);
  }

  encodePerAudience(of: ClinicDayKey, update: TopicUpdate, audiences: ReadonlySet<Audience>) {
    return this.payloads.encodePerAudience(of, update, audiences);
  }
}

/** Folds a day from its beginning: each event with its ticket's state after it. */
export function ticketFold(): (stored: StoredEvent) => DayEvent {
  const tickets = new Map<TicketId, Ticket<Sealed>>();
  return (stored) => {
    const event = upcast<QueueEvent<Sealed>>(stored);
    const id = event.data.ticketId;
    const before = tickets.get(id);
    const after = evolveTicket(before, event, stored.revision);
    if (after) tickets.set(id, after);
    else tickets.delete(id);
    return { revision: stored.revision, type: event.type, ticket: ticketAfter(before, after) };
  };
}
