import { Injectable } from '@nestjs/common';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { type ClinicId, isTicketId, type TicketId } from '#libs/domain/kernel/ids.ts';
import type { Message } from '#libs/domain/messages/state.ts';
import { besideMessages } from '#projections/answers/beside.ts';
import { MESSAGES } from '#projections/messages/message-document.ts';
import { messagesOfLastCalls } from '#projections/messages/messages-of-calls.ts';
import { ReadModels } from '#projections/runner/read-models.ts';

/** The outcomes of calls’ messages, for the answers of staff. */
@Injectable()
export class TicketMessages {
  constructor(private readonly readModels: ReadModels) {}

  /** The pairs with the message of each ticket's last call: one read for all of them. */
  async beside(clinicId: ClinicId, pairs: readonly TicketPair[]): Promise<TicketPair[]> {
    const ids = pairs.map(({ ticket }) => ticket.id).filter(isTicketId);
    return besideMessages(pairs, await this.ofLastCalls(clinicId, ids));
  }

  async ofLastCalls(clinicId: ClinicId, ids: readonly TicketId[]): Promise<ReadonlyMap<TicketId, Message>> {
    return await messagesOfLastCalls(this.readModels.collection(MESSAGES), clinicId, ids);
  }
}
