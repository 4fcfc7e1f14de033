import { Inject } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Json } from '#libs/event-store/event-store.ts';
import type { RunningJob } from '#libs/jobs/job-queue.ts';
import { PRINTER, type Printer } from '../../platform/printing/printer.ts';
import { LOGGER } from '../../platform/runtime/tokens.ts';
import { JobHandler } from '../../platform/work/job-handler.ts';
import { ANALYTICS_REPORTS, analyticsReportJob, TRIES_OF_A_DAY } from './analytics-report-job.ts';
import { GatherAnalyticsReport } from './gather-analytics-report.ts';
import { KeptReports } from './kept-reports.ts';
import { analyticsReportPage } from './page/analytics-report-page.ts';

/** Makes a due report and keeps it. A week without any patient makes none. */
@JobHandler({ kind: ANALYTICS_REPORTS, ...TRIES_OF_A_DAY })
export class AnalyticsReportWorker implements JobHandler {
  constructor(
    @Inject(GatherAnalyticsReport) private readonly gather: Pick<GatherAnalyticsReport, 'reportOf'>,
    @Inject(PRINTER) private readonly printer: Pick<Printer, 'print'>,
    @Inject(KeptReports) private readonly kept: Pick<KeptReports, 'has' | 'put'>,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  async handle({ id, payload }: RunningJob): Promise<Json> {
    const { gather, printer, kept, logger } = this;
    const { clinic, ...period } = analyticsReportJob.parse(payload);
    if (await kept.has(clinic, period)) return null;
    try {
      const data = await gather.reportOf(clinic, period);
      if (data) await kept.put(clinic, period, await printer.print(analyticsReportPage(data)));
      return null;
    } catch (error) {
      logger.warn(
        { err: error, job: id },
        'analytics reports: a report could not be made, it is tried again, tomorrow at the latest',
      );
      throw error;
    }
  }
}
