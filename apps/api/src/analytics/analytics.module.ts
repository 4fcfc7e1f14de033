import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.ts';
import { SignInModule } from '../sign-in/sign-in.module.ts';
import { AnalysedDays } from './analysed-days.ts';
import { AnalyticsController } from './analytics.controller.ts';
import { ExportAnalyticsHandler } from './queries/export-analytics.ts';
import { ShowAnalyticsHandler } from './queries/show-analytics.ts';
import { AnalyticsReportsModule } from './reports/analytics-reports.module.ts';
import { WaitingCauses } from './waiting-causes.ts';

/** Figures over days, asked for or exported, and in reports by themselves. */
@Module({
  imports: [MembersModule, SignInModule, AnalyticsReportsModule],
  controllers: [AnalyticsController],
  providers: [AnalysedDays, WaitingCauses, ShowAnalyticsHandler, ExportAnalyticsHandler],
})
export class AnalyticsModule {}
