import { Inject, Injectable } from '@nestjs/common';
import { instant, type TicketId } from '#libs/domain/kernel/ids.ts';
import type { SkipReason } from '#libs/domain/messages/events.ts';
import { whyNotSend } from '#libs/domain/messages/why-not-send.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import type { Ticket } from '#libs/domain/queue-day/state.ts';
import type { QueueLedger } from '#libs/ledger/aggregates.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import type { MessagingAccount, OutgoingMessage } from '#libs/messaging/messenger.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { CLOCK, type Clock, QUEUES } from '../../platform/runtime/tokens.ts';
import { ClinicAccounts } from '../clinic-accounts.ts';
import { OptOuts } from '../opt-outs.ts';
import { MessageFilling } from './message-filling.ts';
import type { Told } from './message-job-shapes.ts';
import { Pauses } from './pauses.ts';

/** A message as it would go out now. */
export interface ReadyMessage {
  readonly account: MessagingAccount;
  readonly message: Pick<OutgoingMessage, 'to' | 'contentSid' | 'content'>;
}

export type Verdict = { readonly skip: SkipReason } | ({ readonly skip: null } & ReadyMessage);

/** Looks at a message's ticket, patient and clinic as they are now. */
@Injectable()
export class MessageFacts {
  constructor(
    @Inject(QUEUES) private readonly queues: QueueLedger,
    private readonly keys: KeyRing,
    private readonly accounts: ClinicAccounts,
    private readonly optOuts: OptOuts,
    private readonly pauses: Pauses,
    private readonly filling: MessageFilling,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async verdictOn(told: Told, ticketId: TicketId): Promise<Verdict> {
    const { clinicId, resends } = told;
    const [found, ticket] = [await this.accounts.accountOf(clinicId), await this.ticketOf(told, ticketId)];
    if (!found) return { skip: 'notConfigured' };
    const { clinic, account } = found;
    const patient = ticket ? await this.keys.unseal<PatientDetails>(ticket.confidential) : null;
    const skip = whyNotSend({
      occasion: told,
      // Its key may go a moment before the event, or be damaged.
      ticket: ticket && patient === null ? { ...ticket, confidential: null } : ticket,
      account: clinic.messaging,
      isPaused: (await this.pauses.pauseOf(clinicId, clinic)) !== null,
      hasOptedOut: patient !== null && (await this.optOuts.has(clinicId, patient.phone)),
      now: instant(this.now()),
      isKnowing: resends > 0,
    });
    if (skip !== null) return { skip };
    // A token that does not open is none.
    if (account === null || !ticket || !patient) return { skip: 'notConfigured' };
    const filled = await this.filling.fillingFor(told, { clinic, ticket, patient });
    if (filled.skip !== null) return { skip: filled.skip };
    const { contentSid, content } = filled;
    return { skip, account, message: { to: patient.phone, contentSid, content } };
  }

  /** The phone that a ticket's patient has now; undefined once it cannot be read. */
  async phoneOf(told: Told, ticketId: TicketId): Promise<string | undefined> {
    const ticket = await this.ticketOf(told, ticketId);
    return ticket && (await this.keys.unseal<PatientDetails>(ticket.confidential))?.phone;
  }

  private async ticketOf({ clinicId, day }: Told, ticketId: TicketId): Promise<Ticket<Sealed> | undefined> {
    const { state } = await this.queues.load(queueStream(clinicId, day));
    return state.tickets.get(ticketId);
  }
}
