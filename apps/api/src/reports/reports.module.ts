import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import type { Logger } from 'pino';
import type { JobQueue, Worker } from '#libs/jobs/job-queue.ts';
import { pauseOn, timer } from '#libs/kernel/time/timer.ts';
import type { KeyVault } from '#libs/privacy/key-vault.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import type { Config } from '#runtime/config/config.ts';
import type { LeaderElection } from '../platform/leader-election/leader-election.ts';
import { ChromiumPrinter } from '../platform/printing/chromium-printer.ts';
import { PRINTER, type Printer } from '../platform/printing/printer.ts';
import { CLOCK, type Clock, CONFIG, JOBS, KEY_VAULT, LEADER_ELECTION, LOGGER, STATE_STORE } from '../platform/runtime/tokens.ts';
import { GatherReport } from './gather-report.ts';
import { MakeReportHandler } from './make-report.ts';
import { ReportFiles } from './report-files.ts';
import { ATTEMPTS, REPORT_CONCURRENCY, REPORTS, RETRY_MS } from './report-job.ts';
import { ReportStats, ReportWorker } from './report-worker.ts';
import { ReportsController } from './reports.controller.ts';

const printer: Provider = {
  provide: PRINTER,
  inject: [CONFIG, LOGGER],
  useFactory: ({ chromiumPath: path }: Config, logger: Logger) => new ChromiumPrinter({ path, timer, logger }),
};

const files: Provider = {
  provide: ReportFiles,
  inject: [STATE_STORE, KEY_VAULT, CLOCK],
  useFactory: async (state: StateStore, vault: KeyVault, now: Clock) =>
    new ReportFiles({ state, secret: await vault.secret('reports'), now }),
};

const worker: Provider = {
  provide: ReportWorker,
  inject: [GatherReport, PRINTER, ReportFiles, ReportStats, CLOCK, LOGGER],
  useFactory: (gather: GatherReport, printer: Printer, files: ReportFiles, stats: ReportStats, now: Clock, logger: Logger) =>
    new ReportWorker({ gather: (job) => gather.of(job), printer, files, stats, now, pause: pauseOn(timer), logger }),
};

@Module({
  controllers: [ReportsController],
  providers: [MakeReportHandler, GatherReport, ReportStats, printer, files, worker],
  exports: [ReportStats, PRINTER],
})
export class ReportsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private working: Worker | undefined;

  constructor(
    private readonly worker: ReportWorker,
    @Inject(JOBS) private readonly jobs: JobQueue,
    @Inject(PRINTER) private readonly printer: Printer,
    @Inject(LEADER_ELECTION) private readonly election: LeaderElection,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.election.mayLead) return;
    const { make } = this.worker;
    this.working = this.jobs.work(REPORTS, make, { concurrency: REPORT_CONCURRENCY, attempts: ATTEMPTS, backoff: RETRY_MS });
  }

  /** Closes the printer before the worker has stopped: requests are answered by now, so no report is awaited any more. */
  async onApplicationShutdown(): Promise<void> {
    const stopped = this.working?.stop();
    await this.printer.close();
    await stopped;
  }
}
