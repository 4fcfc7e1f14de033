import type { Logger } from 'pino';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Json } from '#libs/event-store/event-store.ts';
import type { RunningJob } from '#libs/jobs/job-queue.ts';
import type { Printer } from '../../platform/printing/printer.ts';
import { analyticsReportJob } from './analytics-report-job.ts';
import type { Period } from './due-periods.ts';
import type { AnalyticsReportData } from './gather-analytics-report.ts';
import type { KeptReports } from './kept-reports.ts';
import { analyticsReportPage } from './page/analytics-report-page.ts';

export interface AnalyticsReportWorkerParts {
  readonly gather: (clinicId: ClinicId, period: Period) => Promise<AnalyticsReportData | undefined>;
  readonly printer: Pick<Printer, 'print'>;
  readonly kept: Pick<KeptReports, 'has' | 'put'>;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Makes a due report and keeps it. A week without any patient makes none. */
export class AnalyticsReportWorker {
  private readonly parts: AnalyticsReportWorkerParts;

  constructor(parts: AnalyticsReportWorkerParts) {
    this.parts = parts;
  }

  readonly make = async ({ id, payload }: RunningJob): Promise<Json> => {
    const { gather, printer, kept, logger } = this.parts;
    const { clinic, ...period } = analyticsReportJob.parse(payload);
    if (await kept.has(clinic, period)) return null;
    try {
      const data = await gather(clinic, period);
      if (data) await kept.put(clinic, period, await printer.print(analyticsReportPage(data)));
      return null;
    } catch (error) {
      logger.warn(
        { err: error, job: id },
        'analytics reports: a report could not be made, it is tried again, tomorrow at the latest',
      );
      throw error;
    }
  };
}
