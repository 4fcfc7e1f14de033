import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Clinic } from '#libs/domain/clinic/state.ts';
import { type ClinicDay, type ClinicId, ticketId } from '#libs/domain/kernel/ids.ts';
import { isInUse } from '#libs/domain/queue-day/places.ts';
import type { MessageContent } from '#libs/messaging/message-content.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { MemberNames } from '../members/public.ts';
import { TicketPages } from '../tickets/public.ts';

const NUMBER = 1;

interface Test {
  readonly clinicId: ClinicId;
  readonly clinic: Clinic<Sealed>;
  readonly day: ClinicDay;
  /** The manager who tries the settings. */
  readonly managerId: string;
  readonly withName: boolean;
}

/** Values of a test message: those of a call that never was. */
@Injectable()
export class TestMessageContent {
  constructor(
    private readonly pages: TicketPages,
    private readonly names: MemberNames,
  ) {}

  async contentOf({ clinicId, clinic, day, managerId, withName }: Test): Promise<MessageContent> {
    return {
      kind: 'test',
      clinic: clinic.name,
      number: NUMBER,
      // The page of a ticket that nobody has: its link is as long as a patient's, and opens nothing.
      secret: this.pages.secretOf({ clinicId, ticketId: ticketId(day, randomUUID()) }),
      room: clinic.config.rooms.find(isInUse)?.name ?? null,
      name: withName ? await this.nameOf(clinicId, managerId, clinic.name) : null,
    };
  }

  /** The provider takes no empty name, which is that of a manager who was erased just now. */
  private async nameOf(clinicId: ClinicId, memberId: string, otherwise: string): Promise<string> {
    return (await this.names.namesOf(clinicId, [memberId])).get(memberId) ?? otherwise;
  }
}
