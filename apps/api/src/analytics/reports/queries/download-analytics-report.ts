import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { parseDay } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { AccessTrail } from '../../../platform/audit/access-trail.ts';
import type { AuditContext } from '../../../platform/audit/audit-context.ts';
import { type KeptReport, KeptReports } from '../kept-reports.ts';

/** A report's file. Recorded as an export of the same days is: it hands the same figures out. */
export class DownloadAnalyticsReport extends Query<KeptReport> {
  constructor(
    readonly context: AuditContext,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(DownloadAnalyticsReport)
export class DownloadAnalyticsReportHandler implements IQueryHandler<DownloadAnalyticsReport> {
  constructor(
    private readonly kept: KeptReports,
    private readonly trail: AccessTrail,
  ) {}

  async execute({ context, id }: DownloadAnalyticsReport): Promise<KeptReport> {
    const found = await this.kept.find(context.clinicId, id);
    const [from, to] = [parseDay(found?.report.from), parseDay(found?.report.to)];
    if (!found || !from || !to) throw new Refusal('report.notFound');
    await this.trail.record(context, { type: 'AnalyticsExported', data: { from, to } });
    return found;
  }
}
