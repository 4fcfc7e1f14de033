import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ClinicDay, instant, type MemberId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { JobOutcome, JobQueue } from '#libs/jobs/job-queue.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { AccessTrail, type AuditContext } from '../platform/audit/access-trail.ts';
import { TooMany } from '../platform/limits/too-many.ts';
import { CLOCK, type Clock, JOBS } from '../platform/runtime/tokens.ts';
import { type ReportFile, ReportFiles } from './report-files.ts';
import { FAILED, MISSING, REPORTS, type ReportJob } from './report-job.ts';

export interface MadeReport extends ReportFile {
  readonly day: ClinicDay;
}

/** The report of the clinic's day that it is now. */
export class MakeReport extends Command<MadeReport> {
  constructor(
    readonly visit: AuditContext,
    readonly askedBy: MemberId,
    readonly names: boolean,
  ) {
    super();
  }
}

/** Whoever comes when so many wait is asked to come again. */
export const MOST_WAITING = 32;
export const PATIENCE_MS = 45_000;
/** By then a few of those who wait have theirs. */
const COME_BACK_MS = 5_000;

/** Has a job make the report, waits for it, and hands over what it left: whichever process did the work. */
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

  async execute({ visit, askedBy, names }: MakeReport): Promise<MadeReport> {
    if (this.waiting >= MOST_WAITING) throw new TooMany(COME_BACK_MS);
    this.waiting += 1;
    try {
      const day = await this.days.today(visit.tenant, instant(this.now()));
      const id = await this.done({ tenant: visit.tenant, day, askedBy, names, before: this.until() });
      if (names) await this.trail.keep(visit, { type: 'ReportWithNamesMade', data: { day } });
      const file = await this.files.take(id);
      if (!file) throw new Refusal(FAILED);
      return { ...file, day };
    } finally {
      this.waiting -= 1;
    }
  }

  /** The id under which the report lies. */
  private async done(payload: ReportJob): Promise<string> {
    const id = randomUUID();
    await this.jobs.add({ id, kind: REPORTS, payload });
    const outcome = await this.jobs.outcome(id, PATIENCE_MS);
    if (outcome?.state !== 'completed') throw new Refusal(codeOf(outcome));
    return id;
  }

  private until(): string {
    return new Date(this.now().getTime() + PATIENCE_MS).toISOString();
  }
}

const codeOf = (outcome: JobOutcome | undefined): string =>
  outcome?.state === 'failed' && outcome.error === MISSING ? MISSING : FAILED;
