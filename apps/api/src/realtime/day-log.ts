import { Inject, Injectable } from '@nestjs/common';
import type { ClinicDay, ClinicId, TicketId } from '#libs/domain/kernel/ids.ts';
import type { QueueEvent } from '#libs/domain/queue-day/events.ts';
import { evolveTicket, type Ticket } from '#libs/domain/queue-day/state.ts';
import type { EventStore, Revision, StoredEvent } from '#libs/event-store/event-store.ts';
import type { QueueLedger } from '#libs/ledger/aggregates.ts';
import { queueStream } from '#libs/ledger/stream-names.ts';
import { upcast } from '#libs/ledger/upcast.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { ProjectionProgress } from '#projections/runner/progress.ts';
import { READ_MODEL_TIMEOUT_MS, READ_MODELS_OF_A_DAY } from '../platform/runtime/read-your-writes.ts';
import { EVENT_STORE, QUEUES } from '../platform/runtime/tokens.ts';
import { type DayEvent, ticketAfter } from './announcement.ts';

/** Source of stream heads: the ledger caches them, so the stream is rarely read for it. */
interface StreamHeads {
  load(...stream: Parameters<QueueLedger['load']>): Promise<{ readonly revision: Revision | 'none' }>;
}

/** Reads a clinic day's stream, waiting until the read models hold the events, because pages refetch from those. */
@Injectable()
export class DayLog {
  constructor(
    @Inject(EVENT_STORE) private readonly log: Pick<EventStore, 'readStream'>,
    @Inject(QUEUES) private readonly queues: StreamHeads,
    @Inject(ProjectionProgress) private readonly progress: Pick<ProjectionProgress, 'reached'>,
  ) {}

  /** Returns the day's last revision. */
  async head(clinicId: ClinicId, day: ClinicDay): Promise<number | 'none'> {
    const stream = queueStream(clinicId, day);
    const { revision } = await this.queues.load(stream);
    if (revision === 'none') return 'none';
    const before = revision === 0 ? undefined : ((revision - 1) as Revision);
    let head: number = revision;
    for await (const page of this.log.readStream(stream, { after: before })) head = await this.waitUntilProjected(page, head);
    return head;
  }

  /** Yields the events after a revision, each with its ticket's state; that state needs a fold of the day from its start. */
  async *after(clinicId: ClinicId, day: ClinicDay, revision: number | 'none'): AsyncIterable<DayEvent> {
    const first = revision === 'none' ? 0 : revision + 1;
    if (!(await this.hasEventsAfter(clinicId, day, revision))) return;
    const tickets: Tickets = new Map();
    for await (const page of this.log.readStream(queueStream(clinicId, day))) {
      const events = page.map((event) => foldEvent(event, tickets));
      if (events.some((event) => event.revision >= first)) await this.waitUntilProjected(page, first);
      yield* events.filter((event) => event.revision >= first);
    }
  }

  /** Checks cheaply for events after a revision: usually there are none, and a full fold is saved. */
  private async hasEventsAfter(clinicId: ClinicId, day: ClinicDay, revision: number | 'none'): Promise<boolean> {
    if (revision === 'none') return true;
    // Published revisions came from this stream, so the cast holds.
    const pages = this.log.readStream(queueStream(clinicId, day), { after: revision as Revision });
    for await (const _ of pages) return true;
    return false;
  }

  private async waitUntilProjected(page: readonly StoredEvent[], otherwise: number): Promise<number> {
    const last = page.at(-1);
    if (!last) return otherwise;
    await this.progress.reached(READ_MODELS_OF_A_DAY, last.position, READ_MODEL_TIMEOUT_MS);
    return last.revision;
  }
}

export type Tickets = Map<TicketId, Ticket<Sealed>>;

export function foldEvent(stored: StoredEvent, tickets: Tickets): DayEvent {
  const event = upcast<QueueEvent<Sealed>>(stored);
  const id = event.data.ticketId;
  const before = tickets.get(id);
  const after = evolveTicket(before, event, stored.revision);
  if (after) tickets.set(id, after);
  else tickets.delete(id);
  return { revision: stored.revision, type: event.type, ticket: ticketAfter(before, after) };
}
