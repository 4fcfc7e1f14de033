import { Inject, Injectable } from '@nestjs/common';
import { templateOf } from '#libs/domain/clinic/message-template.ts';
import type { Clinic } from '#libs/domain/clinic/state.ts';
import { type ClinicId, instant, type TicketId } from '#libs/domain/kernel/ids.ts';
import type { SkipReason } from '#libs/domain/messages/events.ts';
import { whyNotSend } from '#libs/domain/messages/why-not-send.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import { nameOf } from '#libs/domain/queue-day/places.ts';
import type { Ticket } from '#libs/domain/queue-day/state.ts';
import type { QueueLedger } from '#libs/ledger/aggregates.ts';
import { queueStream } from '#libs/ledger/stream-names.ts';
import type { MessageContent } from '#libs/messaging/message-content.ts';
import type { MessagingAccount, OutgoingMessage } from '#libs/messaging/messenger.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { CLOCK, type Clock, QUEUES } from '../../platform/runtime/tokens.ts';
import { TicketPages } from '../../tickets/public.ts';
import { ClinicAccounts } from '../clinic-accounts.ts';
import { OptOuts } from '../opt-outs.ts';
import type { Call } from './call-job.ts';
import { Pauses } from './pauses.ts';

/** A call's message as it would go out now. */
export interface ReadyMessage {
  readonly account: MessagingAccount;
  readonly message: Pick<OutgoingMessage, 'to' | 'contentSid' | 'content'>;
}

export type Verdict = { readonly skip: SkipReason } | ({ readonly skip: null } & ReadyMessage);

/** Looks at a call's ticket, patient and clinic as they are now. */
@Injectable()
export class CallFacts {
  constructor(
    @Inject(QUEUES) private readonly queues: QueueLedger,
    private readonly keys: KeyRing,
    private readonly accounts: ClinicAccounts,
    private readonly optOuts: OptOuts,
    private readonly pauses: Pauses,
    private readonly pages: TicketPages,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async of(call: Call, ticketId: TicketId): Promise<Verdict> {
    const { clinicId, resends } = call;
    const [told, ticket] = [await this.accounts.of(clinicId), await this.ticketOf(call, ticketId)];
    if (!told) return { skip: 'notConfigured' };
    const { clinic, account } = told;
    const patient = ticket ? await this.keys.unseal<PatientDetails>(ticket.confidential) : null;
    const skip = whyNotSend({
      call,
      // Its key may go a moment before the event, or be damaged.
      ticket: ticket && patient === null ? { ...ticket, confidential: null } : ticket,
      account: clinic.messaging,
      isPaused: (await this.pauses.of(clinicId, clinic)) !== null,
      hasOptedOut: patient !== null && (await this.optOuts.has(clinicId, patient.phone)),
      now: instant(this.now()),
      isKnowing: resends > 0,
    });
    if (skip !== null) return { skip };
    const template = templateOf(clinic.messaging);
    // A token that does not open is none.
    if (account === null || template === null || !ticket || !patient) return { skip: 'notConfigured' };
    const content = this.contentOf(clinicId, clinic, ticket, template.withName ? patient.name : null);
    return { skip, account, message: { to: patient.phone, contentSid: template.contentSid, content } };
  }

  /** The phone that a ticket's patient has now; undefined once it cannot be read. */
  async phoneOf(call: Call, ticketId: TicketId): Promise<string | undefined> {
    const ticket = await this.ticketOf(call, ticketId);
    return ticket && (await this.keys.unseal<PatientDetails>(ticket.confidential))?.phone;
  }

  private async ticketOf({ clinicId, day }: Call, ticketId: TicketId): Promise<Ticket<Sealed> | undefined> {
    const { state } = await this.queues.load(queueStream(clinicId, day));
    return state.tickets.get(ticketId);
  }

  private contentOf(
    clinicId: ClinicId,
    { name: clinic, config }: Clinic<Sealed>,
    ticket: Ticket<Sealed>,
    name: string | null,
  ): MessageContent {
    const { id: ticketId, position: number } = ticket;
    const secret = this.pages.secretOf({ clinicId, ticketId });
    return { kind: 'call', clinic, number, secret, room: nameOf(config.rooms, ticket.room), name };
  }
}
