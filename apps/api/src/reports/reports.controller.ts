import { Controller, Post, StreamableFile } from '@nestjs/common';
import { PAGE } from '#libs/contracts/limits.ts';
import { type ReportRequest, reportRequest } from '#libs/contracts/tickets/actions.ts';
import { type ClinicDay, dashed } from '#libs/domain/kernel/ids.ts';
import { type Caller, FromCaller } from '../platform/access/caller.ts';
import { type AuditContext, FromAuditContext } from '../platform/audit/audit-context.ts';
import { Commands } from '../platform/bus/commands.ts';
import { ContractBody } from '../platform/http/body/contract-body.ts';
import { AnswersFile, MayBring } from '../platform/openapi/decorators.ts';
import { MakeReport } from './commands/make-report.ts';

const PDF = 'application/pdf';

@Controller('v1/tickets/stats')
export class ReportsController {
  constructor(private readonly commands: Commands) {}

  /** Repeated requests make the report again, also under the same idempotency key: it changes nothing. */
  @Post('pdf')
  @MayBring(reportRequest)
  @AnswersFile(PDF)
  async pdf(
    @FromCaller() caller: Caller,
    @FromAuditContext() context: AuditContext,
    @ContractBody(reportRequest) { names }: ReportRequest,
  ): Promise<StreamableFile> {
    const { content, bytes, day } = await this.commands.dispatch(new MakeReport(context, caller.userId, names));
    return new StreamableFile(content, { type: PDF, length: bytes, disposition: dispositionOf(day) });
  }
}

/** The specified file name, and in `filename*`, which newer clients prefer, one with the day. */
function dispositionOf(day: ClinicDay): string {
  const dated = PAGE.reportName.replace('.', `-${dashed(day)}.`);
  return `attachment; filename="${PAGE.reportName}"; filename*=UTF-8''${dated}`;
}
