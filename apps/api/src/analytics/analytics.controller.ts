import { Controller, Get, Query, Req, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { type Analytics, analyticsAnswer, analyticsQuery } from '#libs/contracts/analytics/analytics.ts';
import { CSV_TYPE } from '#libs/verify/export/csv.ts';
import { Answers, AnswersFile, Takes } from '../platform/openapi/decorators.ts';
import { ManagedClinics } from '../sign-in/public.ts';
import { ExportAnalytics } from './queries/export-analytics.ts';
import { ShowAnalytics } from './queries/show-analytics.ts';

/** Figures over days of the clinics that a person manages. */
@Controller('v1/analytics')
export class AnalyticsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly clinics: ManagedClinics,
  ) {}

  @Get()
  @Takes(analyticsQuery)
  @Answers(analyticsAnswer)
  async show(@Req() request: FastifyRequest, @Query() asked: unknown): Promise<{ data: Analytics }> {
    const query = analyticsQuery.parse(asked);
    const clinics = await this.clinics.named(request, query.clinic);
    return {
      data: await this.queries.execute(
        new ShowAnalytics(
          clinics.map(({ clinicId }) => clinicId),
          query,
        ),
      ),
    };
  }

  @Get('export')
  @Takes(analyticsQuery)
  @AnswersFile('text/csv')
  async export(@Req() request: FastifyRequest, @Query() asked: unknown): Promise<StreamableFile> {
    const query = analyticsQuery.parse(asked);
    const clinics = await this.clinics.named(request, query.clinic);
    const content = await this.queries.execute(new ExportAnalytics(clinics, query, request.id));
    return new StreamableFile(content, { type: CSV_TYPE, disposition: 'attachment; filename="analytics.csv"' });
  }
}
