import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ClinicDay, instant, type MemberId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { JobOutcome, JobQueue } from '#libs/jobs/job-queue.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { AccessTrail } from '../../platform/audit/access-trail.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { TooMany } from '../../platform/limits/too-many.ts';
import { CLOCK, type Clock, JOBS } from '../../platform/runtime/tokens.ts';
import { type ReportFile, ReportFiles } from '../report-files.ts';
import { FAILED, MISSING, REPORTS, type ReportJob } from '../report-job.ts';

export interface MadeReport extends ReportFile {
  readonly day: ClinicDay;
}

/** Makes the report of the current clinic day. */
export class MakeReport extends Command<MadeReport> {
  constructor(
    readonly context: AuditContext,
    readonly askedBy: MemberId,
    readonly names: boolean,
  ) {
    super();
  }
}

/** Requests past this many waiting ones are answered 429. */
export const MAX_WAITING = 32;
export const REPORT_TIMEOUT_MS = 45_000;
/** Retry-After of refused requests: by then some of the waiting ones are done. */
const RETRY_AFTER_MS = 5_000;

/** Queues a job for the report, waits for it, and returns the stored file, whichever process made it. */
@CommandHandler(MakeReport)
export class MakeReportHandler implements ICommandHandler<MakeReport> {
  private waiting = 0;

  constructor(
    @Inject(JOBS) private readonly jobs: JobQueue,
    private readonly files: ReportFiles,
    private readonly days: ClinicDays,
    private readonly trail: AccessTrail,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute({ context, askedBy, names }: MakeReport): Promise<MadeReport> {
    if (this.waiting >= MAX_WAITING) throw new TooMany(RETRY_AFTER_MS);
    this.waiting += 1;
    try {
      const day = await this.days.today(context.clinicId, instant(this.now()));
      const id = await this.runJob({ tenant: context.clinicId, day, askedBy, names, before: this.deadline() });
      if (names) await this.trail.record(context, { type: 'ReportWithNamesMade', data: { day } });
      const file = await this.files.take(id);
      if (!file) throw new Refusal(FAILED);
      return { ...file, day };
    } finally {
      this.waiting -= 1;
    }
  }

  /** Runs the job and returns its id, under which the report is stored. */
  private async runJob(payload: ReportJob): Promise<string> {
    const id = randomUUID();
    await this.jobs.add({ id, kind: REPORTS, payload });
    const outcome = await this.jobs.outcome(id, REPORT_TIMEOUT_MS);
    if (outcome?.state !== 'completed') throw new Refusal(codeOf(outcome));
    return id;
  }

  private deadline(): string {
    return new Date(this.now().getTime() + REPORT_TIMEOUT_MS).toISOString();
  }
}

const codeOf = (outcome: JobOutcome | undefined): string =>
  outcome?.state === 'failed' && outcome.error === MISSING ? MISSING : FAILED;
