import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import { type ClinicDay, type ClinicId, instant, type MemberId } from '#libs/domain/kernel/ids.ts';
import type { MemberDetails } from '#libs/domain/members/member.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import { TICKET_STATUSES } from '#libs/domain/queue-day/rules.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import { CLINICS } from '#projections/clinics/clinic-document.ts';
import { MEMBERS } from '#projections/members/member-document.ts';
import { TICKETS, type TicketDocument } from '#projections/queue/ticket-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { ShowStatistics } from '../analytics/today/public.ts';
import { Logos } from '../clinics/public.ts';
import { CLOCK, type Clock } from '../platform/runtime/tokens.ts';
import type { Report } from './report.ts';
import type { ReportJob } from './report-job.ts';

const MAX_READS = 10;

/** Gathers a report's data from the read models. Patients' names are decrypted only on request. */
@Injectable()
export class GatherReport {
  constructor(
    private readonly readModels: ReadModels,
    private readonly queries: QueryBus,
    private readonly keys: KeyRing,
    private readonly logos: Logos,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async reportOf({ tenant: clinicId, day, askedBy, names }: Omit<ReportJob, 'before'>): Promise<Report> {
    const clinic = await this.readModels.collection(CLINICS).get(clinicId);
    if (!clinic) throw new Error('no such clinic');
    const { figures, tickets } = await this.dayOf(clinicId, day);
    return {
      clinic: { name: clinic.name, config: clinic.config },
      logo: await this.logos.inDocument(clinic.config.logo),
      day,
      madeAt: instant(this.now()),
      askedBy: await this.nameOf(clinicId, askedBy),
      figures,
      tickets,
      names: names ? await this.namesOf(tickets) : undefined,
    };
  }

  /** Reads until figures and tickets agree: they are two read models, and a busy queue may change between the two reads. */
  private async dayOf(clinicId: ClinicId, day: ClinicDay) {
    for (let read = 1; ; read += 1) {
      const figures: Statistics = await this.queries.execute(new ShowStatistics(clinicId, day));
      const found = await this.readModels.collection(TICKETS).find({ where: { tenant: clinicId, day } });
      const tickets = found.toSorted((one, other) => one.position - other.position);
      if (agree(figures, tickets) || read === MAX_READS) return { figures, tickets };
    }
  }

  private async namesOf(tickets: readonly TicketDocument[]): Promise<readonly (string | null)[]> {
    const patients = await this.keys.unsealAll<PatientDetails>(tickets.map(({ confidential }) => confidential));
    return patients.map((patient) => patient?.name ?? null);
  }

  private async nameOf(clinicId: ClinicId, id: MemberId): Promise<string | null> {
    const member = await this.readModels.collection(MEMBERS).get(id);
    if (member?.tenant !== clinicId) return null;
    return (await this.keys.unseal<MemberDetails>(member.confidential))?.name ?? null;
  }
}

const agree = (figures: Statistics, tickets: readonly TicketDocument[]): boolean =>
  TICKET_STATUSES.every((status) => tickets.filter((ticket) => ticket.status === status).length === figures[status]);
