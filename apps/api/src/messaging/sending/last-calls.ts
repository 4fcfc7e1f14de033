import { Inject, Injectable } from '@nestjs/common';
import { type ClinicId, dayOfTicket, type TicketId } from '#libs/domain/kernel/ids.ts';
import { messageId } from '#libs/domain/messages/events.ts';
import type { EventStore, StoredEvent } from '#libs/event-store/event-store.ts';
import { metadataOf } from '#libs/ledger/log/metadata.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import { EVENT_STORE } from '../../platform/runtime/tokens.ts';
import type { Call } from './message-job-shapes.ts';

/** The latest call of a ticket, by its event: a message that is wanted again names no call. */
@Injectable()
export class LastCalls {
  constructor(@Inject(EVENT_STORE) private readonly log: EventStore) {}

  /** Undefined: it was never called. */
  async lastCallOf(clinicId: ClinicId, ticketId: TicketId): Promise<Omit<Call, 'resends'> | undefined> {
    const day = dayOfTicket(ticketId);
    let last: StoredEvent | undefined;
    for await (const page of this.log.readStream(queueStream(clinicId, day))) {
      last = page.findLast(({ type, data }) => type === 'PatientCalled' && data['ticketId'] === ticketId) ?? last;
    }
    if (!last) return undefined;
    return {
      kind: 'call',
      clinicId,
      day,
      messageId: messageId(last.id),
      attempt: Number(last.data['attempt']),
      calledAt: metadataOf(last).occurredAt,
    };
  }
}
