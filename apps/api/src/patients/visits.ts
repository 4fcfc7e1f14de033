import { Inject, Injectable } from '@nestjs/common';
import type { Visit } from '#libs/contracts/patients.ts';
import { type ClinicId, dashed, dayOfTicket, instant, type TicketId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import type { Ticket } from '#libs/domain/queue-day/state.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { Fingerprints } from '#libs/privacy/fingerprints.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import type { KeyVault } from '#libs/privacy/key-vault.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { TICKETS, type TicketDocument } from '#projections/queue/ticket-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { CLOCK, type Clock, KEY_VAULT } from '../platform/runtime/tokens.ts';
import { UnrecordedPhones } from './unrecorded-phones.ts';

/** Visits of a phone, of every day. Families share phones, so what is done to a visit is chosen among them by a person. */
@Injectable()
export class Visits {
  constructor(
    private readonly readModels: ReadModels,
    private readonly fingerprints: Fingerprints,
    private readonly unrecorded: UnrecordedPhones,
    private readonly keys: KeyRing,
    private readonly days: ClinicDays,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Every visit whose ticket has, or had, this phone; newest first. Erased and deleted ones have no phone any more. */
  async visitsOf(clinicId: ClinicId, phone: string): Promise<readonly TicketDocument[]> {
    const found = new Map<TicketId, TicketDocument>();
    for (const ticket of [...(await this.recorded(clinicId, phone)), ...(await this.recent(clinicId, phone))]) {
      found.set(ticket.id, ticket);
    }
    return [...found.values()].toSorted((one, other) => other.day.localeCompare(one.day) || other.position - one.position);
  }

  /** @throws Refusal ticket.notFound where one is not a visit of this phone */
  async chosen(clinicId: ClinicId, phone: string, ids: readonly TicketId[]): Promise<readonly TicketDocument[]> {
    const known = new Map((await this.visitsOf(clinicId, phone)).map((ticket) => [ticket.id, ticket]));
    return ids.map((id) => {
      const ticket = known.get(id);
      if (!ticket) throw new Refusal('ticket.notFound');
      return ticket;
    });
  }

  async rows(tickets: readonly Ticket<Sealed>[]): Promise<Visit[]> {
    const opened = await this.keys.unsealAll<PatientDetails>(tickets.map(({ confidential }) => confidential));
    return tickets.map(({ id, position, status, held }, index) => {
      return { ticketId: id, position, day: dashed(dayOfTicket(id)), name: opened[index]?.name ?? null, status, held };
    });
  }

  private async recorded(clinicId: ClinicId, phone: string): Promise<readonly TicketDocument[]> {
    const key = await this.vault.find(clinicId, await this.fingerprints.fingerprintOf(phone));
    return key.length === 0 ? [] : await this.tickets().find({ where: { tenant: clinicId, key } });
  }

  /** Visits whose phone is not recorded yet. */
  private async recent(clinicId: ClinicId, phone: string): Promise<readonly TicketDocument[]> {
    const ids = await this.unrecorded.ticketsWith(clinicId, phone);
    if (!ids) return await this.ofToday(clinicId, phone);
    const tickets = await Promise.all(ids.map((id) => this.tickets().get(id)));
    return tickets.filter((ticket) => ticket !== undefined);
  }

  /** Opens every ticket of today. */
  private async ofToday(clinicId: ClinicId, phone: string): Promise<readonly TicketDocument[]> {
    const day = await this.days.today(clinicId, instant(this.now()));
    const tickets = await this.tickets().find({ where: { tenant: clinicId, day } });
    const opened = await this.keys.unsealAll<PatientDetails>(tickets.map(({ confidential }) => confidential));
    return tickets.filter((_, index) => opened[index]?.phone === phone);
  }

  private tickets() {
    return this.readModels.collection(TICKETS);
  }
}
