import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AnalyticsReport } from '#libs/contracts/analytics/reports.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { KeptReports } from '../kept-reports.ts';

/** The weekly and monthly reports of a clinic that are kept, the latest first. */
export class ListAnalyticsReports extends Query<AnalyticsReport[]> {
  constructor(readonly clinicId: ClinicId) {
    super();
  }
}

@QueryHandler(ListAnalyticsReports)
export class ListAnalyticsReportsHandler implements IQueryHandler<ListAnalyticsReports> {
  constructor(private readonly kept: KeptReports) {}

  async execute({ clinicId }: ListAnalyticsReports): Promise<AnalyticsReport[]> {
    return [...(await this.kept.list(clinicId))];
  }
}
