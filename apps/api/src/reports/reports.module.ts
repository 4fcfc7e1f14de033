import { Inject, Module, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import type { Logger } from 'pino';
import { timer } from '#libs/kernel/time/timer.ts';
import type { KeyVault } from '#libs/privacy/key-vault.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import type { Config } from '#runtime/config/config.ts';
import { ClinicsModule } from '../clinics/clinics.module.ts';
import { ChromiumPrinter } from '../platform/printing/chromium-printer.ts';
import { PRINTER, type Printer } from '../platform/printing/printer.ts';
import { CLOCK, type Clock, CONFIG, KEY_VAULT, LOGGER, STATE_STORE } from '../platform/runtime/tokens.ts';
import { MakeReportHandler } from './commands/make-report.ts';
import { GatherReport } from './gather-report.ts';
import { ReportFiles } from './report-files.ts';
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

@Module({
  imports: [ClinicsModule],
  controllers: [ReportsController],
  providers: [MakeReportHandler, GatherReport, ReportStats, ReportWorker, printer, files],
  exports: [ReportStats, PRINTER],
})
export class ReportsModule implements OnApplicationShutdown {
  constructor(@Inject(PRINTER) private readonly printer: Printer) {}

  /** Closes the printer before the worker has stopped: requests are answered by now, so no report is awaited any more. */
  async onApplicationShutdown(): Promise<void> {
    await this.printer.close();
  }
}
