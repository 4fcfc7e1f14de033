import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.ts';
import { SignInModule } from '../sign-in/sign-in.module.ts';
import { AnalysedDays } from './analysed-days.ts';
import { AnalyticsController } from './analytics.controller.ts';
import { ExportAnalyticsHandler } from './export-analytics.ts';
import { ShowAnalyticsHandler } from './show-analytics.ts';

/** Figures over days, asked for or exported. */
@Module({
  imports: [MembersModule, SignInModule],
  controllers: [AnalyticsController],
  providers: [AnalysedDays, ShowAnalyticsHandler, ExportAnalyticsHandler],
})
export class AnalyticsModule {}
