import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Json } from '#libs/event-store/event-store.ts';
import { PermanentFailure, type RunningJob } from '#libs/jobs/job-queue.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { retry } from '#libs/kernel/time/retry.ts';
import type { Pause } from '#libs/kernel/time/timer.ts';
import { type Printer, PrinterMissing } from '../platform/printing/printer.ts';
import { reportPage } from './page/report-page.ts';
import type { Report } from './report.ts';
import type { ReportFiles } from './report-files.ts';
import { FAILED, MISSING, type ReportJob, reportJob } from './report-job.ts';

/** Counts of reports made and failed in this process since its start. */
@Injectable()
export class ReportStats {
  made = 0;
  failed = 0;
}

export interface ReportWorkerParts {
  readonly gather: (job: ReportJob) => Promise<Report>;
  readonly printer: Printer;
  readonly files: Pick<ReportFiles, 'put'>;
  readonly stats: ReportStats;
  readonly now: () => Date;
  readonly pause: Pause;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Pauses between tries of a store that is away: a report is waited for so long that most come back in time. */
const BACKOFF = { firstMs: 100, longestMs: 2_000 };

/** Makes a report and stores it under the job's id. Failures are recorded by their code alone, as pages hold names. */
export class ReportWorker {
  private readonly parts: ReportWorkerParts;

  constructor(parts: ReportWorkerParts) {
    this.parts = parts;
  }

  readonly make = async ({ id, payload, signal }: RunningJob): Promise<Json> => {
    const { gather, printer, files, stats, now, pause, logger } = this.parts;
    const job = reportJob.parse(payload);
    const isAwaited = (): boolean => now().getTime() < Date.parse(job.before);
    if (!isAwaited()) throw new PermanentFailure(FAILED);
    const isRetryable = (error: unknown): boolean => error instanceof StoreUnavailable && isAwaited();
    const patiently = <Result>(work: () => Promise<Result>) => retry(work, { backoff: BACKOFF, pause, signal, isRetryable });
    try {
      const file = await printer.print(reportPage(await patiently(() => gather(job))));
      if (isAwaited()) await patiently(() => files.put(id, file));
      stats.made += 1;
      return null;
    } catch (error) {
      stats.failed += 1;
      logger.warn(
        { job: id, error: error instanceof Error ? error.name : 'unknown' },
        'report worker: a report could not be made, its request is refused unless a retry succeeds',
      );
      if (error instanceof PrinterMissing) throw new PermanentFailure(MISSING);
      throw new Error(FAILED);
    }
  };
}
