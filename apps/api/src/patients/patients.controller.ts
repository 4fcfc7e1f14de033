import { Controller, Headers, Post, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  type CorrectRequest,
  correctRequest,
  type EraseRequest,
  type ErasureReceipt,
  type ExportedVisit,
  type ExportRequest,
  eraseRequest,
  erasureAnswer,
  exportAnswer,
  exportRequest,
  type FindRequest,
  findRequest,
  type HoldRequest,
  holdRequest,
  type ReturningPatient,
  recallAnswer,
  type Visit,
  visitsAnswer,
} from '#libs/contracts/patients.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { type AuditContext, FromAuditContext } from '../platform/audit/audit-context.ts';
import { Commands } from '../platform/bus/commands.ts';
import { ContractBody } from '../platform/http/body/contract-body.ts';
import { CommandContextOf } from '../platform/http/command-context.ts';
import type { WriteResult } from '../platform/http/write-result.ts';
import { Answers, AnswersEither, Brings } from '../platform/openapi/decorators.ts';
import { CorrectPatient } from './commands/correct-patient.ts';
import { ErasePatient } from './commands/erase-patient.ts';
import { HoldPatient } from './commands/hold-patient.ts';
import { ReleasePatient } from './commands/release-patient.ts';
import { PrintedExport } from './printed-export.ts';
import { ExportVisits } from './queries/export-visits.ts';
import { FindReturningPatients } from './queries/find-returning-patients.ts';
import { FindVisits } from './queries/find-visits.ts';

const PDF = 'application/pdf';

/** Patients by phone, for their rights and for the form of a new visit. Every call brings the phone in its body: addresses are logged. */
@Controller('v1/patients')
export class PatientsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly printed: PrintedExport,
  ) {}

  @Post('find')
  @Brings(findRequest)
  @Answers(visitsAnswer)
  async find(
    @FromAuditContext() context: AuditContext,
    @ContractBody(findRequest) { phone }: FindRequest,
  ): Promise<{ data: Visit[] }> {
    return { data: await this.queries.execute(new FindVisits(context, phone)) };
  }

  @Post('recall')
  @Brings(findRequest)
  @Answers(recallAnswer)
  async recall(
    @FromAuditContext() context: AuditContext,
    @ContractBody(findRequest) { phone }: FindRequest,
  ): Promise<{ data: ReturningPatient[] }> {
    return { data: await this.queries.execute(new FindReturningPatients(context, phone)) };
  }

  @Post('export')
  @Brings(exportRequest)
  @AnswersEither(exportAnswer, PDF)
  async export(
    @FromAuditContext() context: AuditContext,
    @ContractBody(exportRequest) request: ExportRequest,
    @Headers('accept') accept = '',
  ): Promise<StreamableFile | { data: ExportedVisit[] }> {
    const isPrinted = accept.includes(PDF);
    const data = await this.queries.execute(new ExportVisits(context, request, isPrinted ? 'pdf' : 'json'));
    if (!isPrinted) return { data };
    const file = await this.printed.printedExport(context.clinicId, data);
    return new StreamableFile(file, { type: PDF, length: file.length, disposition: 'attachment; filename="patient.pdf"' });
  }

  @Post('correct')
  @Brings(correctRequest)
  @Answers(visitsAnswer)
  async correct(
    @CommandContextOf() context: CommandContext,
    @ContractBody(correctRequest) request: CorrectRequest,
  ): Promise<WriteResult<Visit[]>> {
    return await this.commands.dispatch(new CorrectPatient(request, context));
  }

  @Post('erase')
  @Brings(eraseRequest)
  @Answers(erasureAnswer)
  async erase(
    @CommandContextOf() context: CommandContext,
    @ContractBody(eraseRequest) request: EraseRequest,
  ): Promise<WriteResult<ErasureReceipt>> {
    return await this.commands.dispatch(new ErasePatient(request, context));
  }

  @Post('hold')
  @Brings(holdRequest)
  @Answers(visitsAnswer)
  async hold(
    @CommandContextOf() context: CommandContext,
    @ContractBody(holdRequest) request: HoldRequest,
  ): Promise<WriteResult<Visit[]>> {
    return await this.commands.dispatch(new HoldPatient(request, context));
  }

  @Post('release')
  @Brings(holdRequest)
  @Answers(visitsAnswer)
  async release(
    @CommandContextOf() context: CommandContext,
    @ContractBody(holdRequest) request: HoldRequest,
  ): Promise<WriteResult<Visit[]>> {
    return await this.commands.dispatch(new ReleasePatient(request, context));
  }
}
