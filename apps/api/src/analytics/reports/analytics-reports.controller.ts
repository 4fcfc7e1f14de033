import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { type AnalyticsReport, type AnalyticsReportsAnswer, analyticsReportsAnswer } from '#libs/contracts/analytics/reports.ts';
import { parseDay } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { type Caller, FromCaller } from '../../platform/access/caller.ts';
import { AccessTrail } from '../../platform/audit/access-trail.ts';
import { type AuditContext, FromAuditContext } from '../../platform/audit/audit-context.ts';
import { Answers, AnswersFile } from '../../platform/openapi/decorators.ts';
import { KeptReports } from './kept-reports.ts';

const PDF = 'application/pdf';

/** The weekly and monthly reports of the session's clinic. */
@Controller('v1/analytics/reports')
export class AnalyticsReportsController {
  constructor(
    private readonly kept: KeptReports,
    private readonly trail: AccessTrail,
  ) {}

  @Get()
  @Answers(analyticsReportsAnswer)
  async list(@FromCaller() { clinicId }: Caller): Promise<AnalyticsReportsAnswer> {
    return { data: [...(await this.kept.list(clinicId))] };
  }

  /** Recorded as an export of the same days is: it hands the same figures out. */
  @Get(':id')
  @AnswersFile(PDF)
  async download(@FromAuditContext() context: AuditContext, @Param('id') id: string): Promise<StreamableFile> {
    const found = await this.kept.find(context.clinicId, id);
    const [from, to] = [parseDay(found?.report.from), parseDay(found?.report.to)];
    if (!found || !from || !to) throw new Refusal('report.notFound');
    await this.trail.record(context, { type: 'AnalyticsExported', data: { from, to } });
    return new StreamableFile(found.content, { type: PDF, length: found.bytes, disposition: dispositionOf(found.report) });
  }
}

const dispositionOf = ({ kind, from, to }: AnalyticsReport): string =>
  `attachment; filename="analytics-${kind}-${from}-${to}.pdf"`;
