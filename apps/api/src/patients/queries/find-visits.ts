import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Visit } from '#libs/contracts/patients.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { ViewAudit } from '../../platform/audit/view-audit.ts';
import { Visits } from '../visits.ts';

/** Bounds the event that records which tickets were found. */
const RECORDED_MAX = 1_000;

export class FindVisits extends Query<Visit[]> {
  constructor(
    readonly auditContext: AuditContext,
    readonly phone: string,
  ) {
    super();
  }
}

@QueryHandler(FindVisits)
export class FindVisitsHandler implements IQueryHandler<FindVisits> {
  constructor(
    private readonly visits: Visits,
    private readonly viewAudit: ViewAudit,
  ) {}

  async execute({ auditContext, phone }: FindVisits): Promise<Visit[]> {
    const found = await this.visits.of(auditContext.clinicId, phone);
    const ticketIds = found.slice(0, RECORDED_MAX).map(({ id }) => id);
    await this.viewAudit.record(auditContext, { type: 'PatientsFound', data: { ticketIds } });
    return await this.visits.rows(found);
  }
}
