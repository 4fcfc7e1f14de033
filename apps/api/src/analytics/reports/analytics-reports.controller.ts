import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type AnalyticsReport, type AnalyticsReportsAnswer, analyticsReportsAnswer } from '#libs/contracts/analytics/reports.ts';
import { type Caller, FromCaller } from '../../platform/access/caller.ts';
import { type AuditContext, FromAuditContext } from '../../platform/audit/audit-context.ts';
import { Answers, AnswersFile } from '../../platform/openapi/decorators.ts';
import { DownloadAnalyticsReport } from './queries/download-analytics-report.ts';
import { ListAnalyticsReports } from './queries/list-analytics-reports.ts';

const PDF = 'application/pdf';

/** The weekly and monthly reports of the session's clinic. */
@Controller('v1/analytics/reports')
export class AnalyticsReportsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Answers(analyticsReportsAnswer)
  async all(@FromCaller() { clinicId }: Caller): Promise<AnalyticsReportsAnswer> {
    return { data: await this.queries.execute(new ListAnalyticsReports(clinicId)) };
  }

  @Get(':id')
  @AnswersFile(PDF)
  async download(@FromAuditContext() context: AuditContext, @Param('id') id: string): Promise<StreamableFile> {
    const { report, bytes, content } = await this.queries.execute(new DownloadAnalyticsReport(context, id));
    return new StreamableFile(content, { type: PDF, length: bytes, disposition: dispositionOf(report) });
  }
}

const dispositionOf = ({ kind, from, to }: AnalyticsReport): string =>
  `attachment; filename="analytics-${kind}-${from}-${to}.pdf"`;
