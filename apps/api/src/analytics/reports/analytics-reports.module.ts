import { Module, type Provider } from '@nestjs/common';
import type { KeyVault } from '#libs/privacy/key-vault.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { ClinicsModule } from '../../clinics/clinics.module.ts';
import { CLOCK, type Clock, KEY_VAULT, STATE_STORE } from '../../platform/runtime/tokens.ts';
import { ReportsModule } from '../../reports/reports.module.ts';
import { AnalyticsReportWorker } from './analytics-report-worker.ts';
import { AnalyticsReportsController } from './analytics-reports.controller.ts';
import { DueReports } from './due-reports.ts';
import { GatherAnalyticsReport } from './gather-analytics-report.ts';
import { KeptReports } from './kept-reports.ts';
import { DownloadAnalyticsReportHandler } from './queries/download-analytics-report.ts';
import { ListAnalyticsReportsHandler } from './queries/list-analytics-reports.ts';

const kept: Provider = {
  provide: KeptReports,
  inject: [STATE_STORE, KEY_VAULT, CLOCK],
  useFactory: async (state: StateStore, vault: KeyVault, now: Clock) =>
    new KeptReports({ state, secret: await vault.secret('analytics-reports'), now }),
};

/** The weekly and monthly reports: ordered by one process, made by any worker, listed and downloaded. */
@Module({
  imports: [ClinicsModule, ReportsModule],
  controllers: [AnalyticsReportsController],
  providers: [
    AnalyticsReportWorker,
    DownloadAnalyticsReportHandler,
    DueReports,
    GatherAnalyticsReport,
    kept,
    ListAnalyticsReportsHandler,
  ],
})
export class AnalyticsReportsModule {}
