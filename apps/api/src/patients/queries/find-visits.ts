import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Visit } from '#libs/contracts/patients.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { ViewAudit } from '../../platform/audit/view-audit.ts';
import { foundRecords } from '../found-records.ts';
import { Visits } from '../visits.ts';

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
    const found = await this.visits.visitsOf(auditContext.clinicId, phone);
    for (const record of foundRecords(found.map(({ id }) => id))) await this.viewAudit.record(auditContext, record);
    return await this.visits.rows(found);
  }
}
