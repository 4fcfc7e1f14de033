import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Json } from '#libs/event-store/event-store.ts';
import { PermanentFailure, type RunningJob } from '#libs/jobs/job-queue.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { retry } from '#libs/kernel/time/retry.ts';
import { type Pause, pauseOn, type Timer } from '#libs/kernel/time/timer.ts';
import { PRINTER, type Printer, PrinterMissing } from '../platform/printing/printer.ts';
import { CLOCK, type Clock, LOGGER, TIMER } from '../platform/runtime/tokens.ts';
import { JobHandler } from '../platform/work/job-handler.ts';
import { GatherReport } from './gather-report.ts';
import { reportPage } from './page/report-page.ts';
import { ReportFiles } from './report-files.ts';
import { FAILED, MISSING, REPORT_RULES, REPORTS, reportJob } from './report-job.ts';

/** Counts of reports made and failed in this process since its start. */
@Injectable()
export class ReportStats {
  made = 0;
  failed = 0;
}

/** Pauses between tries of a store that is away: a report is waited for so long that most come back in time. */
const BACKOFF = { firstMs: 100, longestMs: 2_000 };

/** Makes a report and stores it under the job's id. Failures are recorded by their code alone, as pages hold names. */
@JobHandler({ kind: REPORTS, ...REPORT_RULES })
export class ReportWorker implements JobHandler {
  private readonly pause: Pause;

  constructor(
    @Inject(GatherReport) private readonly gather: Pick<GatherReport, 'reportOf'>,
    @Inject(PRINTER) private readonly printer: Pick<Printer, 'print'>,
    @Inject(ReportFiles) private readonly files: Pick<ReportFiles, 'put'>,
    private readonly stats: ReportStats,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(TIMER) timer: Timer,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {
    this.pause = pauseOn(timer);
  }

  async handle({ id, payload, signal }: RunningJob): Promise<Json> {
    const { gather, printer, files, stats, now, pause, logger } = this;
    const job = reportJob.parse(payload);
    const isAwaited = (): boolean => now().getTime() < Date.parse(job.before);
    if (!isAwaited()) throw new PermanentFailure(FAILED);
    const isRetryable = (error: unknown): boolean => error instanceof StoreUnavailable && isAwaited();
    const patiently = <Result>(work: () => Promise<Result>) => retry(work, { backoff: BACKOFF, pause, signal, isRetryable });
    try {
      const file = await printer.print(reportPage(await patiently(() => gather.reportOf(job))));
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
  }
}
