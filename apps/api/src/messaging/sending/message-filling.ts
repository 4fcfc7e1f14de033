import { Inject, Injectable } from '@nestjs/common';
import { nearlyThereTemplate, templateOf } from '#libs/domain/clinic/message-template.ts';
import type { Clinic } from '#libs/domain/clinic/state.ts';
import type { SkipReason } from '#libs/domain/messages/events.ts';
import { toldMinutes } from '#libs/domain/messages/nearly-there.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import { nameOf } from '#libs/domain/queue-day/places.ts';
import type { Ticket } from '#libs/domain/queue-day/state.ts';
import type { OutgoingMessage } from '#libs/messaging/messenger.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { TicketPages } from '../../tickets/public.ts';
import type { Told } from './message-job-shapes.ts';
import { NearTurns } from './near-turns.ts';

/** A template with what fills it; or why there is nothing to say. */
type Filled = { readonly skip: SkipReason } | ({ readonly skip: null } & Pick<OutgoingMessage, 'contentSid' | 'content'>);

/** The clinic, ticket and patient of a message. */
export interface Subject {
  readonly clinic: Clinic<Sealed>;
  readonly ticket: Ticket<Sealed>;
  readonly patient: PatientDetails;
}

/** Chooses a message's template, and fills it with what is so now. */
@Injectable()
export class MessageFilling {
  constructor(
    private readonly pages: TicketPages,
    @Inject(NearTurns) private readonly near: Pick<NearTurns, 'minutesOf'>,
  ) {}

  async fillingFor(told: Told, subject: Subject): Promise<Filled> {
    return told.kind === 'call' ? this.ofCall(told, subject) : await this.ofNearTurn(told, subject);
  }

  private ofCall(told: Told, { clinic, ticket, patient }: Subject): Filled {
    const template = templateOf(clinic.messaging);
    if (template === null) return { skip: 'notConfigured' };
    const { contentSid, withName } = template;
    const room = nameOf(clinic.config.rooms, ticket.room);
    const content = { kind: 'call' as const, ...this.shared(told, clinic, ticket), room, name: withName ? patient.name : null };
    return { skip: null, contentSid, content };
  }

  /** A wait that nobody knows any more, as of a service that lost its last room, is not told. */
  private async ofNearTurn(told: Told, { clinic, ticket }: Subject): Promise<Filled> {
    const contentSid = nearlyThereTemplate(clinic.messaging);
    if (contentSid === null) return { skip: 'notConfigured' };
    const expected = await this.near.minutesOf(told.clinicId, ticket.id);
    if (expected === null) return { skip: 'callOver' };
    const content = { kind: 'nearlyThere' as const, ...this.shared(told, clinic, ticket), minutes: toldMinutes(expected) };
    return { skip: null, contentSid, content };
  }

  private shared({ clinicId }: Told, { name: clinic }: Clinic<Sealed>, { id: ticketId, position: number }: Ticket<Sealed>) {
    return { clinic, number, secret: this.pages.secretOf({ clinicId, ticketId }) };
  }
}
