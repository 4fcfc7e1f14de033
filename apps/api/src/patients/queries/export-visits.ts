import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ExportedVisit } from '#libs/contracts/patients.ts';
import type { Happened } from '#libs/contracts/tickets/history.ts';
import { dashed, type TicketId } from '#libs/domain/kernel/ids.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { ViewAudit } from '../../platform/audit/view-audit.ts';
import { TicketAnswers, TicketHistory } from '../../tickets/public.ts';
import { Visits } from '../visits.ts';

export interface ChosenVisits {
  readonly phone: string;
  readonly ticketIds: readonly TicketId[];
}

/** Everything that the clinic holds of some visits. */
export class ExportVisits extends Query<ExportedVisit[]> {
  constructor(
    readonly auditContext: AuditContext,
    readonly chosen: ChosenVisits,
    readonly format: 'json' | 'pdf',
  ) {
    super();
  }
}

@QueryHandler(ExportVisits)
export class ExportVisitsHandler implements IQueryHandler<ExportVisits> {
  constructor(
    private readonly visits: Visits,
    private readonly answers: TicketAnswers,
    private readonly history: TicketHistory,
    private readonly days: ClinicDays,
    private readonly viewAudit: ViewAudit,
  ) {}

  async execute({ auditContext, chosen: { phone, ticketIds }, format }: ExportVisits): Promise<ExportedVisit[]> {
    const { clinicId } = auditContext;
    const tickets = await this.visits.chosen(clinicId, phone, ticketIds);
    const pairs = await this.answers.pairs(tickets, await this.days.places(clinicId));
    await this.viewAudit.record(auditContext, { type: 'PatientsExported', data: { ticketIds, format } });
    const histories = await this.history.ofAll(clinicId, ticketIds);
    return tickets.flatMap(({ id, day, held }, index) => {
      const pair = pairs[index];
      const entries = histories.get(id)?.entries ?? [];
      const history = entries.map(({ at, what }) => ({ at, what: withoutStaffsWords(what) }));
      return pair ? [{ day: dashed(day), ...pair, held, history }] : [];
    });
  }
}

/** The reason of a hold is its writer's, and not of the patient's data. */
const withoutStaffsWords = (what: Happened): Happened =>
  what.type === 'PatientHeld' || what.type === 'PatientReleased' ? { ...what, reason: null } : what;
