import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import type { Logger } from 'pino';
import type { JobQueue, Worker } from '#libs/jobs/job-queue.ts';
import { timer } from '#libs/kernel/time/timer.ts';
import type { KeyVault } from '#libs/privacy/key-vault.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { roundFailure } from '#projections/clinics/each-clinic.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { LeaderElection } from '../../platform/leader-election/leader-election.ts';
import { PRINTER, type Printer } from '../../platform/printing/printer.ts';
import {
  CLOCK,
  type Clock,
  JOBS,
  KEY_VAULT,
  LEADER_ELECTION,
  LOGGER,
  RUNTIME,
  STATE_STORE,
} from '../../platform/runtime/tokens.ts';
import { ReportsModule } from '../../reports/reports.module.ts';
import { ANALYTICS_REPORTS, ATTEMPTS, RETRY_MS } from './analytics-report-job.ts';
import { AnalyticsReportWorker } from './analytics-report-worker.ts';
import { AnalyticsReportsController } from './analytics-reports.controller.ts';
import { DueReports } from './due-reports.ts';
import { GatherAnalyticsReport } from './gather-analytics-report.ts';
import { KeptReports } from './kept-reports.ts';

const kept: Provider = {
  provide: KeptReports,
  inject: [STATE_STORE, KEY_VAULT, CLOCK],
  useFactory: async (state: StateStore, vault: KeyVault, now: Clock) =>
    new KeptReports({ state, secret: await vault.secret('analytics-reports'), now }),
};

/** The weekly and monthly reports: ordered by one process, made by any worker, listed and downloaded. */
@Module({
  imports: [ReportsModule],
  controllers: [AnalyticsReportsController],
  providers: [GatherAnalyticsReport, kept],
})
export class AnalyticsReportsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private working: Worker | undefined;

  constructor(
    private readonly gather: GatherAnalyticsReport,
    private readonly kept: KeptReports,
    @Inject(PRINTER) private readonly printer: Printer,
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(JOBS) private readonly jobs: JobQueue,
    @Inject(LEADER_ELECTION) private readonly election: LeaderElection,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.election.mayLead) return;
    const { gather, kept, printer, runtime, jobs, logger } = this;
    const { make } = new AnalyticsReportWorker({
      gather: (clinicId, period) => gather.of(clinicId, period),
      printer,
      kept,
      logger,
    });
    this.working = jobs.work(ANALYTICS_REPORTS, make, { attempts: ATTEMPTS, backoff: RETRY_MS });
    const failed = (error: unknown): void => logger.error(roundFailure(error), FAILED);
    await this.election.take(new DueReports({ runtime, jobs, kept, timer, failed }));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.working?.stop();
  }
}

const FAILED = 'analytics reports: due ones could not be ordered, they are looked for again in five minutes';
