import { Module } from '@nestjs/common';
import { SignInModule } from '../sign-in/sign-in.module.ts';
import { AnalysedDays } from './analysed-days.ts';
import { AnalyticsController } from './analytics.controller.ts';
import { ExportAnalyticsHandler } from './export-analytics.ts';
import { ShowAnalyticsHandler } from './show-analytics.ts';

/** Figures over days, asked for or exported. */
@Module({
  imports: [SignInModule],
  controllers: [AnalyticsController],
  providers: [AnalysedDays, ShowAnalyticsHandler, ExportAnalyticsHandler],
})
export class AnalyticsModule {}
