import { Inject, Injectable } from '@nestjs/common';
import type { Happened } from '#libs/contracts/tickets/history.ts';
import { type ClinicId, dayOfTicket, type Instant, type TicketId } from '#libs/domain/kernel/ids.ts';
import { erasesPatient, type QueueEvent } from '#libs/domain/queue-day/events.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import type { EventStore, StoredEvent, StreamName } from '#libs/event-store/event-store.ts';
import { metadataOf } from '#libs/ledger/log/metadata.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import { upcast } from '#libs/ledger/log/upcast.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { EVENT_STORE } from '../platform/runtime/tokens.ts';
import { describeEvent, sealedPatientOf, sealedReasonOf } from './describe-event.ts';

export interface HistoryEntry {
  readonly at: Instant;
  readonly actorId: string;
  readonly what: Happened;
  readonly event: QueueEvent<Sealed>;
}

export interface RecordedHistory {
  readonly isDeleted: boolean;
  /** Empty: the clinic has no such ticket. */
  readonly entries: readonly HistoryEntry[];
}

/** Reads the log itself, because the history of a deleted ticket is shown as well. */
@Injectable()
export class TicketHistory {
  constructor(
    private readonly keys: KeyRing,
    @Inject(EVENT_STORE) private readonly log: Pick<EventStore, 'readStream'>,
  ) {}

  async historyOf(clinicId: ClinicId, ticketId: TicketId): Promise<RecordedHistory> {
    return (await this.ofAll(clinicId, [ticketId])).get(ticketId) ?? { isDeleted: false, entries: [] };
  }

  /** The histories of several tickets; each day is read once. */
  async ofAll(clinicId: ClinicId, ticketIds: readonly TicketId[]): Promise<ReadonlyMap<TicketId, RecordedHistory>> {
    const histories = new Map<TicketId, RecordedHistory>();
    for (const [day, ids] of Map.groupBy(ticketIds, dayOfTicket)) {
      const stored = await this.eventsOf(queueStream(clinicId, day), new Set<unknown>(ids));
      for (const id of ids) histories.set(id, await this.recorded(stored.get(id) ?? []));
    }
    return histories;
  }

  private async recorded(stored: readonly StoredEvent[]): Promise<RecordedHistory> {
    const events = stored.map((event) => upcast<QueueEvent<Sealed>>(event));
    const isDeleted = events.some(({ type }) => type === 'TicketDeleted');
    // An erased patient's key may still exist for a moment; details are hidden from the event on, not from the key's end.
    const isErased = events.some(({ type }) => erasesPatient(type));
    const [details, reasons] = await Promise.all([
      this.keys.unsealAll<PatientDetails>(events.map((event) => (isErased ? null : sealedPatientOf(event)))),
      this.keys.unsealAll<string>(events.map((event) => (isErased ? null : sealedReasonOf(event)))),
    ]);
    const entries = stored.flatMap((event, index) => {
      const { actor, occurredAt: at } = metadataOf(event);
      const recorded = events[index];
      if (!recorded) return [];
      return {
        at,
        actorId: actor.userId,
        what: describeEvent(recorded, details[index] ?? null, reasons[index] ?? null),
        event: recorded,
      };
    });
    return { isDeleted, entries };
  }

  /** Reads only a stream of the clinic, which holds no event of another clinic's ticket. */
  private async eventsOf(stream: StreamName, ids: ReadonlySet<unknown>): Promise<ReadonlyMap<unknown, readonly StoredEvent[]>> {
    const found: StoredEvent[] = [];
    for await (const page of this.log.readStream(stream)) found.push(...page.filter(({ data }) => ids.has(data['ticketId'])));
    return Map.groupBy(found, ({ data }) => data['ticketId']);
  }
}
