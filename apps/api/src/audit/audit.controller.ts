import { Controller, Get, Query, Req, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { type AuditAnswer, auditAnswer, auditExportQuery, auditQuery } from '#libs/contracts/audit/audit.ts';
import type { ExportFormat } from '#libs/domain/access-records/events.ts';
import { CSV_TYPE } from '#libs/verify/export/csv.ts';
import { type Caller, FromCaller } from '../platform/access/caller.ts';
import { Answers, AnswersFile, Takes } from '../platform/openapi/decorators.ts';
import { ManagedClinics } from '../sign-in/public.ts';
import { ExportAudit } from './queries/export-audit.ts';
import { ShowAudit } from './queries/show-audit.ts';

const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  ndjson: 'application/x-ndjson',
  csv: CSV_TYPE,
};

/** The trail of the clinics that a person manages. */
@Controller('v1/audit')
export class AuditController {
  constructor(
    private readonly queries: QueryBus,
    private readonly clinics: ManagedClinics,
  ) {}

  @Get()
  @Takes(auditQuery)
  @Answers(auditAnswer)
  async list(@Req() request: FastifyRequest, @FromCaller() { lang }: Caller, @Query() asked: unknown): Promise<AuditAnswer> {
    const query = auditQuery.parse(asked);
    const clinics = await this.clinics.named(request, query.clinic);
    return await this.queries.execute(new ShowAudit(clinics, query, lang, request.id));
  }

  @Get('export')
  @Takes(auditExportQuery)
  @AnswersFile('application/x-ndjson', 'text/csv')
  async export(@Req() request: FastifyRequest, @FromCaller() { lang }: Caller, @Query() asked: unknown): Promise<StreamableFile> {
    const query = auditExportQuery.parse(asked);
    const clinics = await this.clinics.named(request, query.clinic);
    const content = await this.queries.execute(new ExportAudit(clinics, query, lang, request.id));
    const disposition = `attachment; filename="audit.${query.format}"`;
    return new StreamableFile(content, { type: MEDIA_TYPES[query.format], disposition });
  }
}
