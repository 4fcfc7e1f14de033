import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PATIENT } from '#libs/contracts/limits.ts';
import type { ReturningPatient } from '#libs/contracts/patients.ts';
import { foldForSearch } from '#libs/contracts/search.ts';
import { daysBefore } from '#libs/domain/clinic/day.ts';
import { type ClinicDay, dashed, instant } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import { CLINICS } from '#projections/clinics/clinic-document.ts';
import type { TicketDocument } from '#projections/queue/ticket-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { ViewAudit } from '../../platform/audit/view-audit.ts';
import { CLOCK, type Clock } from '../../platform/runtime/tokens.ts';
import { foundRecords } from '../found-records.ts';
import { Visits } from '../visits.ts';

const DAYS = 365;
const SHOWN_MAX = 5;
/** Visits that are opened at most: a phone that half a town shares costs no more than this. */
const OPENED_MAX = 100;

/** The patients who came before with this phone, so that the desk need not ask for name and age again. */
export class FindReturningPatients extends Query<ReturningPatient[]> {
  constructor(
    readonly auditContext: AuditContext,
    readonly phone: string,
  ) {
    super();
  }
}

@QueryHandler(FindReturningPatients)
export class FindReturningPatientsHandler implements IQueryHandler<FindReturningPatients> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly days: ClinicDays,
    private readonly visits: Visits,
    private readonly keys: KeyRing,
    private readonly viewAudit: ViewAudit,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute({ auditContext, phone }: FindReturningPatients): Promise<ReturningPatient[]> {
    const { clinicId } = auditContext;
    const clinic = await this.readModels.collection(CLINICS).get(clinicId);
    if (!clinic?.config.recall) throw new Refusal('recall.off');
    const today = await this.days.today(clinicId, instant(this.now()));
    const since = daysBefore(today, DAYS);
    const visits = (await this.visits.visitsOf(clinicId, phone)).filter(({ day }) => day >= since).slice(0, OPENED_MAX);
    const shown = await this.lastOfEach(visits, phone);
    for (const record of foundRecords(shown.map(({ visit }) => visit.id))) await this.viewAudit.record(auditContext, record);
    return shown.map(({ visit: { day }, patient: { name, age } }) => ({
      name,
      age: Math.min(age + yearsBetween(day, today), PATIENT.ageMax),
      day: dashed(day),
    }));
  }

  /** The last visit of each name: a family shares its phone. A visit whose phone was corrected since is no longer of this phone. */
  private async lastOfEach(visits: readonly TicketDocument[], phone: string) {
    const opened = await this.keys.unsealAll<PatientDetails>(visits.map(({ confidential }) => confidential));
    const last = new Map<string, { readonly visit: TicketDocument; readonly patient: PatientDetails }>();
    for (const [index, visit] of visits.entries()) {
      const patient = opened[index];
      if (patient?.phone !== phone) continue;
      const name = foldForSearch(patient.name);
      if (!last.has(name)) last.set(name, { visit, patient });
    }
    return [...last.values()].slice(0, SHOWN_MAX);
  }
}

/** Whole years from one day to the other. */
function yearsBetween(day: ClinicDay, today: ClinicDay): number {
  const isBefore = today.slice(4) < day.slice(4);
  return Number(today.slice(0, 4)) - Number(day.slice(0, 4)) - Number(isBefore);
}
